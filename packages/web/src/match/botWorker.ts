import { type FromWorker, serve, settleMath, type ToWorker } from '@saqqara/bots';
import { gameById, levelsOf, loadRules } from '@saqqara/games';
import { after } from './after.ts';
import { netsOfPage } from './nets.ts';

// Bots of a deal of the day must answer here as they do on the server that plays it through.
settleMath();

/** The bots' own thread: the page never waits for a search. */
const channel = new MessageChannel();
let wake = (): void => {};
channel.port1.addEventListener('message', () => wake());
channel.port1.start();

serve(
  {
    post: (message: FromWorker) => postMessage(message),
    listen: (hear) => addEventListener('message', (message: MessageEvent<ToWorker>) => hear(message.data)),
  },
  {
    gameById,
    levelsOf,
    loadRules,
    netOf: netsOfPage({ gameById, levelsOf }),
    now: () => performance.now(),
    after,
    // A timer would wait four milliseconds each time; a message lets the next one in at once.
    pause: () =>
      new Promise((resolve) => {
        wake = resolve;
        channel.port2.postMessage(null);
      }),
  },
);
