/** Does something later, unless it is cancelled by what this returns. */
export function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
