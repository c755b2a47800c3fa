# SPDX-License-Identifier: MIT
# The libraries of the page, straight from Debian's sources, which src/web.sh unpacks in
# TIDEMARK_WEB_SOURCES: only the parts that the game uses. Their own builds ask the compiler some 300
# questions, of which each takes seconds here.

set(sources ${TIDEMARK_WEB_SOURCES})
if(NOT EXISTS ${sources}/libsdl2/include/SDL.h)
  message(FATAL_ERROR "The page needs the sources of its libraries in TIDEMARK_WEB_SOURCES "
    "('${sources}'): 'bash src/web.sh' fetches them and builds all of it.")
endif()

# web_library(NAME INCLUDES FOLDER FILE...): FILEs are patterns within the folder.
function(web_library name includes folder)
  list(TRANSFORM ARGN PREPEND ${folder}/)
  file(GLOB files ${ARGN})
  add_library(${name} STATIC ${files})
  target_include_directories(${name} SYSTEM PUBLIC ${includes})
  target_compile_options(${name} PRIVATE -w -Os)  # what they do is rare; what is loaded counts
  # What the libraries say of their source files names no folder of this machine.
  target_compile_options(${name} PRIVATE -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
  set_target_properties(${name} PROPERTIES C_EXTENSIONS ON)
endfunction()

set(include ${PROJECT_BINARY_DIR}/include)

set(zlib ${sources}/zlib)
web_library(zlib ${zlib} ${zlib} adler32.c crc32.c deflate.c infback.c inffast.c inflate.c inftrees.c
  trees.c zutil.c compress.c uncompr.c)

set(png ${sources}/libpng1.6)
configure_file(${png}/scripts/pnglibconf.h.prebuilt ${include}/png/pnglibconf.h COPYONLY)
web_library(png "${png};${include}/png" ${png} png.c pngerror.c pngget.c pngmem.c pngpread.c pngread.c
  pngrio.c pngrtran.c pngrutil.c pngset.c pngtrans.c pngwio.c pngwrite.c pngwtran.c pngwutil.c)
target_link_libraries(png PUBLIC zlib m)
add_library(PNG::PNG ALIAS png)
set(PNG_FOUND TRUE)

# Of FreeType the format of our font alone.
set(freetype ${sources}/freetype)
file(CONFIGURE OUTPUT ${include}/freetype/modules.h
  CONTENT "FT_USE_MODULE(FT_Driver_ClassRec, bdf_driver_class)\n")
web_library(freetype ${freetype}/include ${freetype}/src base/ftsystem.c base/ftinit.c base/ftdebug.c
  base/ftbase.c base/ftbbox.c base/ftbitmap.c base/ftglyph.c base/ftstroke.c base/ftsynth.c bdf/bdf.c)
target_include_directories(freetype PRIVATE ${include}/freetype)
target_compile_definitions(freetype PRIVATE FT2_BUILD_LIBRARY
  "FT_CONFIG_MODULES_H=<modules.h>")

set(sdl ${sources}/libsdl2)
web_library(sdl ${sdl}/include ${sdl}/src *.c atomic/*.c audio/*.c audio/disk/*.c audio/dummy/*.c
  audio/emscripten/*.c cpuinfo/*.c dynapi/*.c events/*.c file/*.c filesystem/emscripten/*.c haptic/*.c
  haptic/dummy/*.c joystick/*.c joystick/emscripten/*.c loadso/dlopen/*.c locale/*.c
  locale/emscripten/*.c main/dummy/*.c misc/*.c misc/dummy/*.c power/*.c power/emscripten/*.c render/*.c
  render/opengles2/*.c render/software/*.c sensor/*.c sensor/dummy/*.c stdlib/*.c thread/*.c
  thread/generic/*.c timer/*.c timer/unix/*.c video/*.c video/dummy/*.c video/emscripten/*.c
  video/yuv2rgb/*.c)

set(image ${sources}/libsdl2-image)
web_library(sdl_image ${image} ${image} IMG.c IMG_[a-rt-z]*.c IMG_svg.c)
target_compile_definitions(sdl_image PRIVATE LOAD_PNG SDL_IMAGE_SAVE_PNG=1)
target_link_libraries(sdl_image PUBLIC sdl png)

set(ttf ${sources}/libsdl2-ttf)
web_library(sdl_ttf ${ttf} ${ttf} SDL_ttf.c)
target_compile_definitions(sdl_ttf PRIVATE TTF_USE_HARFBUZZ=0)
target_link_libraries(sdl_ttf PUBLIC sdl freetype)

set(sdl_libraries sdl_image sdl_ttf sdl)
