/** Makes the page ready from any state of the project and serves it. `npm start -- --help` tells the variables. */
import { join } from 'node:path';
import { ROOT } from './files.mjs';
import { ensureInstalled } from './installation.mjs';
import { ensurePageBuilt } from './setup.mjs';

await ensureInstalled('toRun');
const { server, folder } = await ensurePageBuilt();
const { configFrom, helpOnConfig, serve } = await import(server);

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(`npm start serves Saqqara. These variables change how:\n\n${helpOnConfig()}`);
  process.exit(0);
}

try {
  const config = configFrom({ SAQQARA_DATA: join(ROOT, 'data'), ...process.env });
  const { address, stop } = await serve(config, folder);
  console.log(
    `\n  Saqqara is ready: ${address}\n\n  Ctrl+C ends it. \`npm run terminal\` plays without a browser.\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
} catch (error) {
  const { code, message, name, port } = /** @type {NodeJS.ErrnoException & { port?: number }} */ (error);
  const isOurs = name === 'BadConfig' || name === 'FolderInUse';
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken. Choose another: PORT=${(port ?? 0) + 1} npm start`
      : isOurs || process.env['LOG_LEVEL'] !== 'debug'
        ? message
        : error,
  );
  process.exit(1);
}
