import { load } from './load.ts';
import { startProgram } from './program.ts';

const program = await startProgram();
try {
  console.log(await load(program, { tables: 200, seconds: 10 }));
} finally {
  await program.stop();
}
process.exit(0);
