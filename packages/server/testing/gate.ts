/** What keeps many from going on for a while. */
export interface Gate {
  /** Resolves as soon as it is open. */
  through(): Promise<void>;
  open(): void;
  shut(): void;
}

export function gate(): Gate {
  let isOpen = false;
  let waiting: (() => void)[] = [];
  return {
    through: () => (isOpen ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve))),
    open() {
      isOpen = true;
      const passing = waiting;
      waiting = [];
      for (const pass of passing) pass();
    },
    shut: () => void (isOpen = false),
  };
}
