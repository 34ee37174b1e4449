/** How far the server's clock is ahead of the device's, in milliseconds, as its answers say. */
let ahead = 0;

/** A clock that knows better, while it can be reached. */
let line: (() => number | null) | null = null;

/** Answers name the second in which they were given. */
const HALF_A_SECOND = 500;

/** What an answer says of the time. */
export function hearDate(date: string | null | undefined): void {
  const told = Date.parse(date ?? '');
  if (!Number.isNaN(told)) ahead = told + HALF_A_SECOND - Date.now();
}

/** The socket tells it more exactly, where it is open. */
export function askForTime(now: () => number | null): void {
  line = now;
}

/** The server's time, as far as it is known: a device's clock may be wrong by minutes. */
export const serverNow = (): number => line?.() ?? Date.now() + ahead;
