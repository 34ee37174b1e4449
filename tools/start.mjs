/** Makes the page ready from any state of the project and serves it. `packages/server/README.md` tells the variables. */
import { ensureInstalled, ensurePageBuilt } from './setup.mjs';

ensureInstalled();
const { server, folder } = await ensurePageBuilt();
const { PORT, HOST = '127.0.0.1' } = process.env;
const port = PORT === undefined || PORT === '' ? null : Number(PORT);
if (port !== null && !(Number.isInteger(port) && port >= 0 && port < 65_536)) {
  refuse(`PORT is a number from 0 to 65535, not "${PORT}".`);
}

const { serve } = await import(server);
try {
  const { address, stop } = await serve({ folder, host: HOST, port });
  console.log(
    `\n  Saqqara is ready: ${address}\n\n  Ctrl+C ends it. \`npm run terminal\` plays without a browser.\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void stop().then(() => process.exit(0)));
} catch (error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  refuse(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken. Choose another: PORT=${(port ?? 0) + 1} npm start`
      : message,
  );
}

/** @param {string} reason */
function refuse(reason) {
  console.error(reason);
  process.exit(1);
}
