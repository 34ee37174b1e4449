/** Something that is done again and again. */
export interface Routine {
  /** Resolves when it is not under way any more. */
  readonly end: () => Promise<void>;
}

/** Does something every so many milliseconds, never twice at once. */
export function routine(
  ms: number,
  act: () => Promise<void>,
  reportError: (error: unknown) => void,
): Routine {
  let isOver = false;
  let underWay: Promise<void> = Promise.resolve();
  let timer = setTimeout(go, ms);
  function go(): void {
    underWay = act()
      .catch(reportError)
      .then(() => {
        if (!isOver) timer = setTimeout(go, ms);
      });
  }
  return {
    end() {
      isOver = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
