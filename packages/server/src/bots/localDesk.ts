import type { BotTurn, Desk } from './desk.ts';

/** Turns are played in this very process, each once at a time. */
export function localDesk(play: (turn: BotTurn) => Promise<void>, complain: (error: unknown) => void): Desk {
  const underWay = new Map<string, Promise<void>>();
  let isOver = false;
  return {
    hand(turn) {
      const name = `${turn.table} ${turn.seq} ${turn.seat}`;
      if (isOver || underWay.has(name)) return;
      const done = play(turn)
        .catch(complain)
        .finally(() => underWay.delete(name));
      underWay.set(name, done);
    },
    async close() {
      isOver = true;
      await Promise.all(underWay.values());
    },
  };
}
