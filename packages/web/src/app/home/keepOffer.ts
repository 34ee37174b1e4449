/** For so long an offer that was put away stays away, in milliseconds. */
const AWAY = 30 * 24 * 60 * 60_000;
const KEY = 'saqqara.keepOffer';

/** Whether what was put away then is still away. What nobody could have stored is nothing. */
export function isPutAway(stored: string | null, now: number): boolean {
  const at = Number(stored ?? Number.NaN);
  return at <= now && now < at + AWAY;
}

/** Whether the offer of an account was put away on this device, lately. */
export function isOfferAway(now: number): boolean {
  try {
    return isPutAway(localStorage.getItem(KEY), now);
  } catch {
    return false;
  }
}

export function putOfferAway(now: number): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // A device that keeps nothing is asked again.
  }
}
