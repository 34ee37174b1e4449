import {
  type Library,
  type FromWorker,
  type Thinker,
  thinker,
  type ToWorker,
  type Worker as BotWorker,
} from '@saqqara/bots';
import { after } from './after.ts';

/** Bots that think in a worker of their own. */
export const browserThinker = (library: Library): Thinker => thinker(startWorker, { ...library, after });

function startWorker(): BotWorker {
  const worker = new Worker(new URL('./botWorker.ts', import.meta.url), { type: 'module' });
  return {
    post: (message: ToWorker) => worker.postMessage(message),
    listen: (hear) =>
      worker.addEventListener('message', (message: MessageEvent<FromWorker>) => hear(message.data)),
    whenLost: (lost) => worker.addEventListener('error', lost, { once: true }),
    terminate: () => worker.terminate(),
  };
}
