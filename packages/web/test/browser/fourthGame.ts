import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@saqqara/words';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The folders of a game that the project does not have, laid out as they would lie in it. */
const FOLDERS = join(ROOT, 'tools/test/fourthGame');

const COPIED = ['packages', 'tools', 'package.json', 'package-lock.json'];
const LEFT_OUT = ['node_modules', 'dist', 'test'];

type Change = readonly [before: string, after: string];

/** What a new game changes in files that are there already; `npm install` besides writes it into package-lock.json. */
export const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  'packages/games/package.json': [
    [`"@saqqara/kheops": "0.1.0"`, `"@saqqara/kheops": "0.1.0",\n    "@saqqara/trove": "0.1.0"`],
  ],
  'packages/games/src/ids.ts': [
    [
      `} as const satisfies Record<string, GameFacts>`,
      `  trove: { name: 'The Trove', tempers: [], puzzles: [] },\n} as const satisfies Record<string, GameFacts>`,
    ],
  ],
  'packages/games/src/index.ts': [
    [`import type { AnyGame`, `import { trove, troveLevels } from '@saqqara/trove';\nimport type { AnyGame`],
    [
      `} as const satisfies Record<GameId, Rules>`,
      `  trove: { game: trove, levels: troveLevels },\n} as const satisfies Record<GameId, Rules>`,
    ],
  ],
  'packages/words/src/allGames.ts': [
    [
      `import { kheopsWords }`,
      `import { troveWords } from './games/trove/index.ts';\nimport { kheopsWords }`,
    ],
    [`  anubixx: anubixxWords,\n`, `  anubixx: anubixxWords,\n  trove: troveWords,\n`],
  ],
  'packages/cli/src/terminalGames.ts': [
    [`import { plainPrinter`, `import { trovePrinter } from './trove/index.ts';\nimport { plainPrinter`],
    [`workshop: anubixxWorkshop },\n`, `workshop: anubixxWorkshop },\n  trove: { printer: trovePrinter },\n`],
  ],
};

/** A copy of the project with a fourth game in it, ready to be built. Whoever asks for it removes it. */
export function projectWithTrove(): string {
  const root = mkdtempSync(join(tmpdir(), 'saqqara-fourth-'));
  const isWanted = (path: string): boolean => !LEFT_OUT.includes(basename(path));
  const settings = readdirSync(ROOT).filter((name) => name.startsWith('tsconfig'));
  for (const name of [...COPIED, ...settings]) {
    cpSync(join(ROOT, name), join(root, name), { recursive: true, filter: isWanted });
  }
  addTrove(root);
  linkPackages(root);
  leaveUncompressed(root);
  return root;
}

/** A page that is visited once need not be small, and to make it small takes half of the time of its build. */
function leaveUncompressed(root: string): void {
  const plugin = `export const compressed = () => ({ name: 'saqqara-uncompressed' });\n`;
  writeFileSync(join(root, 'packages/web/build/compressed.ts'), plugin);
}

function addTrove(root: string): void {
  // It brings nothing under a name that is taken.
  cpSync(FOLDERS, root, { recursive: true, force: false, errorOnExist: true });
  copyFileSync(join(ROOT, 'packages/kernel/test/trove.ts'), join(root, 'packages/trove/src/trove.ts'));
  const pages = join(root, 'packages/web/src/games');
  copyFileSync(join(pages, 'imhotep/sign.png'), join(pages, 'trove/sign.png'));
  const words = join(root, 'packages/words/src/games/trove');
  for (const part of readdirSync(words).filter((name) => !name.endsWith('.ts'))) {
    const texts = join(words, part);
    for (const language of LANGUAGES) {
      if (language !== 'en') copyFileSync(join(texts, 'en.json'), join(texts, `${language}.json`));
    }
  }
  for (const [path, lines] of Object.entries(CHANGES)) {
    let text = readFileSync(join(root, path), 'utf8');
    for (const [before, after] of lines) {
      if (text.split(before).length !== 2) throw new Error(`${path} has no place for ${after}: ${before}`);
      text = text.replace(before, after);
    }
    writeFileSync(join(root, path), text);
  }
}

/** As npm installs them: packages from elsewhere, and our own as links to their folders. */
function linkPackages(root: string): void {
  const link = (target: string, path: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(target, path, 'junction');
  };
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@saqqara') link(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  }
  for (const name of readdirSync(join(root, 'packages'))) {
    link(join(root, 'packages', name), join(root, 'node_modules/@saqqara', name));
  }
}
