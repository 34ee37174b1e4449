import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Runs one of PostgreSQL's own programs on a database, or on none, and gives what it prints. The password goes by the
 * environment: arguments can be read by everybody on the machine.
 */
export async function runProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string | null,
): Promise<string> {
  const url = databaseUrl === null ? null : new URL(databaseUrl);
  const password = url === null ? '' : decodeURIComponent(url.password);
  if (url !== null) url.password = '';
  const child = spawn(program, [...(url === null ? [] : [`--dbname=${url.href}`]), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  try {
    const [printed, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (code !== 0) throw new Error(complaint.trim() || `${program} failed.`);
    return printed;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const words = [program, ...(url === null ? [] : ['--dbname="$DATABASE_URL"']), ...args].join(' ');
    throw new Error(
      `${program} is not installed here. Install PostgreSQL's client programs, or run where they are: ${words}`,
      { cause: error },
    );
  }
}
