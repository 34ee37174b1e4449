import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { precache } from './build/precache.ts';
import { signs } from './build/signs.ts';
import { spoken } from './build/spoken.ts';

// What is built is the product, whoever builds it: tests do, too, and they have an environment of their own.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';

/** What is said on the first screen, and in which language. */
const TEXTS = /[\\/]words[\\/]src[\\/](?:messages[\\/]app|games[\\/]\w+[\\/]about)[\\/](\w+)\.json/;

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  plugins: [spoken(), signs(), precache(), compressed()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: true,
    // A picture or a font inside a script could be neither cached nor allowed on its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { page: 'index.html', serviceWorker: 'src/worker/serviceWorker.ts' },
      output: {
        // A browser fetches six files at a time from a server like ours: what every screen needs is one, not seven.
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'], test: /^(?!.*serviceWorker)/, priority: 2 },
            // What each game is about comes with the texts of the app, a file for each language.
            { name: (path) => `texts-${TEXTS.exec(path)?.[1]}`, test: TEXTS, priority: 1 },
            { name: 'drawing', test: /[\\/]src[\\/]drawing[\\/]/, priority: 1 },
          ],
        },
        // A worker is known by its address, so that its name cannot change with its content.
        entryFileNames: ({ name }) => (name === 'serviceWorker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
