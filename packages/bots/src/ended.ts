/** What comes of a thought that nobody interrupts. */
export function ended<R>(thinking: Generator<unknown, R>): R {
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}
