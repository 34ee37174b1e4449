/** A server alone in its process, which tells how much memory it needs once everything is gone that can go. */
const [bundle = '', folder = ''] = process.argv.slice(2);
/** @type {typeof import('../src/main.ts')} */
const { configFrom, serve } = await import(bundle);

const { address, stop } = await serve(configFrom(process.env), folder);
process.on('message', (wish) => {
  if (wish === 'stop') void stop().then(() => process.exit(0));
  else measure();
});
process.on('disconnect', () => process.exit(1));

function measure() {
  globalThis.gc?.();
  const { heapUsed, rss, arrayBuffers } = process.memoryUsage();
  process.send?.({ heapUsed, rss, arrayBuffers, prototype: Object.keys(Object.prototype) });
}

process.send?.({ address });
