/** Reads something anew at most once in so long, for everybody who asks; what could not be read is asked for again. */
export function remembered<T>(now: () => number, fresh: number, read: () => Promise<T>): () => Promise<T> {
  let known: { readonly at: number; readonly value: Promise<T> } | null = null;
  return () => {
    if (known !== null && now() - known.at < fresh) return known.value;
    const reading = { at: now(), value: read() };
    known = reading;
    reading.value.catch(() => {
      if (known === reading) known = null;
    });
    return reading.value;
  };
}
