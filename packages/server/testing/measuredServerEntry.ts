import { configFrom, serve } from '../src/main.ts';

/** A server alone in its process, which tells how much memory it needs once everything is gone that can go. */
const { address, stop } = await serve(configFrom(process.env), process.argv[2] ?? '');
process.on('message', (wish) => {
  if (wish === 'stop') void stop().then(() => process.exit(0));
  else measure();
});
process.on('disconnect', () => process.exit(1));

function measure(): void {
  globalThis.gc?.();
  const { heapUsed, rss, arrayBuffers } = process.memoryUsage();
  process.send?.({ heapUsed, rss, arrayBuffers, prototype: Object.keys(Object.prototype) });
}

process.send?.({ address });
