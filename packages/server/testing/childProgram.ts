import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * Runs a program as long as whoever started it holds the other end of its input: a test process that is killed leaves neither
 * the program nor its folder behind.
 */
const KEEPER = `
signal=$1 folder=$2 log=$3; shift 3
"$@" >>"$log" 2>&1 </dev/null &
server=$!
echo started
read -r wish
kill -s "$signal" "$server" 2>/dev/null
wait "$server"
[ "$wish" = keep ] || rm -rf "$folder"
`;

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  /** How it is ended. */
  readonly signal: 'QUIT' | 'KILL';
  /** Removed in the end. */
  readonly folder: string;
  readonly log: string;
  /** Another user, where root may not run it. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

export interface ChildProgram {
  /** Ends it; its folder stays for the next start only if that is wished. */
  end(folder: 'keep' | 'remove'): Promise<void>;
}

export async function startProgram({
  program,
  args,
  signal,
  folder,
  log,
  owner,
}: Command): Promise<ChildProgram> {
  const child: ChildProcess = spawn('sh', ['-c', KEEPER, 'keeper', signal, folder, log, program, ...args], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
    // Away from the signals of a terminal: it must outlive the test that cleans up.
    detached: true,
    ...owner,
  });
  const ended = once(child, 'exit');
  await Promise.race([once(createInterface(child.stdout!), 'line'), ended]);
  return {
    async end(wish) {
      child.stdin!.end(`${wish}\n`);
      await ended;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
