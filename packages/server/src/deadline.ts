/** Whether something was done in time; whatever is left of it goes on unattended. Rejects if it does. */
export function isDoneWithin(ms: number, done: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), ms);
    done.then(() => resolve(true), reject).finally(() => clearTimeout(timer));
  });
}
