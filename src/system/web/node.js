// SPDX-License-Identifier: MIT
// The command line under node, for tests: it sees the environment.
Module.preRun = [() => Object.assign(ENV, process.env)];
