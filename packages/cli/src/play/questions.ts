import { isCancel, multiselect, select } from '@clack/prompts';
import type { Translate } from '@saqqara/words';
import { BadInput } from '../badInput.ts';
import type { Terminal } from '../terminal.ts';
import { plain } from '../text.ts';

/** Who asks, where. */
export interface Asker {
  readonly terminal: Terminal;
  readonly t: Translate;
}

export interface Answer<Value> {
  readonly value: Value;
  readonly label: string;
  readonly hint: string;
}

/** One of several answers, `usual` by Enter alone, or `null` if the person leaves. */
export async function pickOne<Value extends string | number>(
  { terminal, t }: Asker,
  message: string,
  answers: readonly Answer<Value>[],
  usual = 0,
): Promise<Value | null> {
  if (!terminal.isInteractive) {
    const line = await askFromList(
      terminal,
      message,
      answers,
      usual === 0 ? t('terminal.ask.first') : t('terminal.ask.usual', { usual: answers[usual]!.label }),
    );
    if (line === null) return null;
    return line === '' ? answers[usual]!.value : answerIn(answers, line);
  }
  const chosen = await select<string>({
    message,
    options: keyed(answers),
    initialValue: String(usual),
  });
  return isCancel(chosen) ? null : answers[Number(chosen)]!.value;
}

/** Any of several answers, or `null` if the person leaves. */
export async function pickMany<Value extends string>(
  { terminal, t }: Asker,
  message: string,
  answers: readonly Answer<Value>[],
): Promise<Value[] | null> {
  if (!terminal.isInteractive) {
    const line = await askFromList(terminal, message, answers, t('terminal.ask.numbers'));
    if (line === null) return null;
    return line.split(/[\s,]+/).flatMap((word) => (word === '' ? [] : [answerIn(answers, word)]));
  }
  const chosen = await multiselect<string>({ message, options: keyed(answers), required: false });
  return isCancel(chosen) ? null : chosen.map((key) => answers[Number(key)]!.value);
}

const keyed = (answers: readonly Answer<string | number>[]) =>
  answers.map(({ label, hint }, index) => ({
    value: String(index),
    label,
    ...(hint === '' ? {} : { hint }),
  }));

async function askFromList(
  terminal: Terminal,
  message: string,
  answers: readonly Answer<string | number>[],
  prompt: string,
): Promise<string | null> {
  terminal.print(message);
  for (const [index, { value, label, hint }] of answers.entries()) {
    const key = typeof value === 'number' ? '' : `${index + 1} `;
    terminal.print(`  ${key}${label}${hint === '' ? '' : `: ${hint}`}`);
  }
  return (await terminal.ask(`${prompt} `))?.trim() ?? null;
}

/** By name, or by the number in the list. */
function answerIn<Value extends string | number>(answers: readonly Answer<Value>[], text: string): Value {
  const wanted = text.toLowerCase();
  const found =
    answers.find(({ value, label }) => String(value) === wanted || label.toLowerCase() === wanted) ??
    answers.find(({ value }, index) => typeof value === 'string' && String(index + 1) === text);
  if (found === undefined) throw new BadInput('terminal.error.noAnswer', { text: plain(text) });
  return found.value;
}
