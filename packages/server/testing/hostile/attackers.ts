import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** How many bouts there were of each attack. */
export type Bouts = Readonly<Record<string, number>>;

const ENTRY = fileURLToPath(new URL('./attackersEntry.ts', import.meta.url));

/** All attackers, in a process of their own. Ends with what it returns, which tells how often they tried. */
export function startAttack(address: string): () => Promise<Bouts> {
  const child = fork(ENTRY, [address], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Real ones do not take their time from the server's machine.
  setPriority(child.pid!, constants.priority.PRIORITY_LOW);
  let ended: Promise<Bouts> | null = null;
  return () => {
    ended ??= (async () => {
      const told = once(child, 'message') as Promise<[Bouts]>;
      child.send('end');
      return (await told)[0];
    })();
    return ended;
  };
}
