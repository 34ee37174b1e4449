/** How far somebody is in a game's guide, kept on the device. */
export interface Progress {
  /** The lesson to go on with. */
  readonly lesson: number;
  /** Whether the guide was seen to its end once. */
  readonly isDone: boolean;
}

const NEW: Progress = { lesson: 0, isDone: false };

const storedAs = (game: string): string => `saqqara.learn.${game}`;

export function readProgress(game: string): Progress {
  try {
    return parseProgress(localStorage.getItem(storedAs(game)));
  } catch {
    // A browser may forbid storage altogether: then everybody is new.
    return NEW;
  }
}

export function keepProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(storedAs(game), JSON.stringify(progress));
  } catch {
    // Nothing is kept: the guide begins anew next time.
  }
}

/** What was stored, as far as it still makes sense. */
export function parseProgress(text: string | null): Progress {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return NEW;
    const { lesson, isDone } = value as Partial<Record<keyof Progress, unknown>>;
    const isNumber = typeof lesson === 'number' && Number.isSafeInteger(lesson) && lesson >= 0;
    return { lesson: isNumber ? lesson : 0, isDone: isDone === true };
  } catch {
    return NEW;
  }
}
