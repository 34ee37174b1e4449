import { type Readable, storeOf } from '../app/store.ts';

/** The seats whose lines the person does not want to see, by table: as the server said, and as was chosen since. */
const seats = storeOf<Readonly<Record<string, readonly number[]>>>({});

export const mutedSeats: Readable<Readonly<Record<string, readonly number[]>>> = seats;

export function noteMuted(table: string, muted: readonly number[]): void {
  seats.set({ ...seats.get(), [table]: muted });
}

export function setMuted(table: string, seat: number, isMuted: boolean): void {
  const others = (seats.get()[table] ?? []).filter((each) => each !== seat);
  noteMuted(table, isMuted ? [...others, seat] : others);
}
