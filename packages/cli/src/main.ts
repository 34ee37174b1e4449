import { botWorker } from './botWorker.ts';
import { childProcess } from './childProcess.ts';
import { languageOfSystem } from './language.ts';
import { processTerminal } from './processTerminal.ts';
import { run } from './program.ts';

const terminal = processTerminal();
process.exitCode = await run(process.argv.slice(2), terminal, {
  apart: childProcess,
  startWorker: botWorker,
  language: languageOfSystem(process.env),
});
terminal.close();
