/** Limits with every number in them multiplied. */
export function scaled<T>(limits: T, factor: number): T {
  if (typeof limits === 'number') return (limits * factor) as T;
  const entries = Object.entries(limits as object).map(([key, value]: [string, unknown]) => [
    key,
    scaled(value, factor),
  ]);
  return Object.fromEntries(entries) as T;
}
