/** One thing that the environment can say. */
export interface Variable<T> {
  readonly name: string;
  readonly means: string;
  /** As it is written in the list. */
  readonly usual: string;
  /** `null` for what cannot be meant; `text` is never empty. */
  readonly read: (text: string) => T | null;
  readonly otherwise: T;
  /** What would be right, for whoever wrote something else. */
  readonly form: string;
  /** Never repeated to anybody. */
  readonly isSecret?: boolean;
}

export const number = (from: number, to: number) => (text: string) =>
  /^\d+(\.\d+)?$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : null;
export const whole = (from: number, to: number) => (text: string) => {
  const value = number(from, to)(text);
  return value !== null && Number.isInteger(value) ? value : null;
};
export const url =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : null;
export const one =
  <T extends string>(names: readonly T[]) =>
  (text: string): T | null =>
    names.find((name) => name === text) ?? null;
export const any = (text: string): string => text;
