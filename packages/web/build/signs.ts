import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const GAMES = new URL('../src/games/', import.meta.url);

/** Puts the sign that stands beside what is told of a game where the service worker finds it; a game without one has none. */
export const signs = (): Plugin => ({
  name: 'saqqara-signs',
  apply: 'build',
  generateBundle() {
    for (const { name } of readdirSync(GAMES, { withFileTypes: true }).filter((each) => each.isDirectory())) {
      const sign = new URL(`${name}/sign.png`, GAMES);
      if (!existsSync(sign)) continue;
      this.emitFile({ type: 'asset', fileName: `sign-${name}.png`, source: readFileSync(sign) });
    }
  },
});
