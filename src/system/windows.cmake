# SPDX-License-Identifier: MIT
# What the build does otherwise for Windows.
enable_language(RC)

# Windows 7 and later; %zu as in the C standard; `main` is ours, not SDL's.
target_compile_definitions(tidemark_flags INTERFACE _WIN32_WINNT=0x0601 __USE_MINGW_ANSI_STDIO=1
  SDL_MAIN_HANDLED)
# One file without others beside it. Stacks are as large as on other systems.
target_link_options(tidemark_flags INTERFACE -static -Wl,--stack,8388608)

# mingw's isfinite converts doubles to floats in a branch that is never taken.
target_compile_options(tidemark_flags INTERFACE -Wno-float-conversion)

# There gcc aligns the stack for 16 bytes at most, and believes that it is for 32 and 64.
set(vectors_unaligned -Wa,-muse-unaligned-vector-move)

# describe_program(TARGET TEXT): its icon, its version, and what it asks of Windows.
function(describe_program program_name program_text)
  set(program_icon ${PROJECT_SOURCE_DIR}/assets/icon.png)
  set(program_manifest ${PROJECT_SOURCE_DIR}/src/system/windows.manifest)
  set(resources ${CMAKE_CURRENT_BINARY_DIR}/${program_name}.rc)
  file(SIZE ${program_icon} program_icon_bytes)
  string(REPLACE "." "," program_version "${PROJECT_VERSION}.0")
  configure_file(${PROJECT_SOURCE_DIR}/src/system/windows.rc.in ${resources} @ONLY)
  set_source_files_properties(${resources} PROPERTIES
    OBJECT_DEPENDS "${program_icon};${program_manifest}")
  target_sources(${program_name} PRIVATE ${resources})
endfunction()
