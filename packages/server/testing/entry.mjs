/**
 * Serves as `npm start` does, from a bundle and a folder that are given. Ends with whoever holds the other end of its input: a
 * test process that is killed leaves no server behind.
 */
const [bundle = '', folder = ''] = process.argv.slice(2);
/** @type {typeof import('../src/main.ts')} */
const { configFrom, serve } = await import(bundle);

process.stdin.on('end', () => process.exit(1)).resume();
const { stop } = await serve(configFrom(process.env), folder);
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
console.log('ready');
