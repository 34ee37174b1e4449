/** The text is not a record; `line` counts from 1. */
export class BadRecord extends Error {
  override readonly name = 'BadRecord';
  readonly line: number;

  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`);
    this.line = line;
  }
}

export type Reader = ReturnType<typeof readerOf>;

/** Walks over the lines of a record; remarks and empty lines after the first line are passed over. */
export function readerOf(text: string) {
  const lines = text.split(/\r?\n/);
  let at = 0;
  const skip = (): void => {
    while (at < lines.length && (lines[at]!.trim() === '' || lines[at]!.startsWith('#'))) at++;
  };
  const bad = (problem: string): BadRecord => new BadRecord(Math.min(Math.max(1, at), lines.length), problem);
  const badNext = (problem: string): BadRecord => {
    skip();
    at++;
    return bad(problem);
  };
  const match = (pattern: RegExp): RegExpExecArray | null => {
    skip();
    const found = at < lines.length ? pattern.exec(lines[at]!.trimEnd()) : null;
    if (found !== null) at++;
    return found;
  };
  return {
    bad,
    badNext,
    match,
    remarks(): string[] {
      const found: string[] = [];
      for (; at < lines.length && lines[at]!.startsWith('#'); at++) found.push(lines[at]!.slice(1).trim());
      return found;
    },
    next(): string | null {
      skip();
      return at < lines.length ? lines[at++]!.trimEnd() : null;
    },
    expect(pattern: RegExp, form: string): RegExpExecArray {
      const found = match(pattern);
      if (found === null) throw badNext(`expected "${form}"`);
      return found;
    },
    done(): boolean {
      skip();
      return at >= lines.length;
    },
  };
}
