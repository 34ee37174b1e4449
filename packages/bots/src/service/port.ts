import type { FromWorker, ToWorker } from './messages.ts';

/** One end of a line on which messages go both ways: a worker's or its owner's. */
export interface Port<Heard, Said> {
  post(message: Said): void;
  listen(hear: (message: Heard) => void): void;
}

/** A worker, as whoever started it sees it. */
export interface Worker extends Port<FromWorker, ToWorker> {
  /** Tells once if it dies by itself. */
  whenLost(lost: () => void): void;
  /** Ends it at once, whatever it is doing. */
  terminate(): void;
}
