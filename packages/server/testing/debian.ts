import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSTALL = 'apt-get update && apt-get install --yes --no-install-recommends "$1"';

/** Installs a package where that is possible: on Debian, as root. One process at a time; the others wait. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/flock')) return;
  console.log(`${name} is not installed; installing Debian’s package …`);
  const lock = join(tmpdir(), 'saqqara-apt.lock');
  try {
    execFileSync('flock', [lock, 'sh', '-c', INSTALL, 'install', name], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // Whoever looks for it will not find it, and says so.
  }
}
