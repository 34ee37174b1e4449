import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { manifestIn } from './manifest.ts';
import { type AppMessages, appMessages } from './messages.ts';

const SCRIPT = new URL('../src/app/plainWords.js', import.meta.url);

/** What is said before the page runs or instead of it, made of the same messages as all that it says itself. */
export function spoken(): Plugin {
  return {
    name: 'saqqara-spoken',
    transformIndexHtml: spokenIndex,
    generateBundle() {
      for (const [fileName, source] of spokenFiles()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use(({ url }, response, next) => {
        const source = new Map(spokenFiles()).get(url?.slice(1) ?? '');
        if (source === undefined) return next();
        response.setHeader(
          'Content-Type',
          url?.endsWith('.js') === true ? 'text/javascript' : 'application/json',
        );
        response.end(source);
      });
    },
  };
}

/** The script that speaks where the page cannot, and what a device shows of the page that is installed on it. */
const spokenFiles = (): [name: string, source: string][] => [
  ['plainWords.js', plainScript()],
  ...appMessages().map(([language, messages]): [string, string] => [
    `manifest.${language}.webmanifest`,
    JSON.stringify(manifestIn(language, messages), null, 2),
  ]),
];

export function plainScript(): string {
  const words = Object.fromEntries(
    appMessages().map(([language, messages]) => [language, plainWords(messages)]),
  );
  return readFileSync(SCRIPT, 'utf8').replace('PLAIN_WORDS', () => JSON.stringify(words));
}

const plainWords = (messages: AppMessages) => ({
  tooOld: { title: messages['app.tooOld.title'], text: messages['app.tooOld.text'] },
  unloaded: {
    title: messages['app.unloaded.title'],
    text: messages['app.failed.text'],
    again: messages['app.failed.again'],
  },
});

/** Search engines and browsers without scripts read what the file itself says. */
function spokenIndex(html: string): string {
  const all = appMessages();
  const sentences = all.map(
    ([language, messages]) => `<p lang="${language}">${escaped(messages['app.needsScript'] ?? '')}</p>`,
  );
  return html
    .replace('DESCRIPTION', () => escaped(all[0]?.[1]['app.description'] ?? ''))
    .replace('NEEDS_SCRIPT', () => sentences.join(''));
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
