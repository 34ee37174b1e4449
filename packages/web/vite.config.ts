import { defineConfig } from 'vite';
import { CHUNKS } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { precache } from './build/precache.ts';
import { screenPages } from './build/screenPages.ts';
import { signs } from './build/signs.ts';
import { spoken } from './build/spoken.ts';

// What is built is the product, whoever builds it: tests do, too, and they have an environment of their own.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  plugins: [spoken(), signs(), screenPages(), precache(), compressed()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: true,
    // A picture or a font inside a script could be neither cached nor allowed on its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { page: 'index.html', serviceWorker: 'src/worker/serviceWorker.ts' },
      output: {
        codeSplitting: { groups: CHUNKS },
        // A worker is known by its address, so that its name cannot change with its content.
        entryFileNames: ({ name }) => (name === 'serviceWorker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
