import { CONFUSABLES } from './confusables.ts';

/** Whether two names could be taken for each other, in whichever case they are written. */
export function lookAlike(one: string, other: string): boolean {
  const looks = skeletons(other);
  return skeletons(one).some((look) => looks.includes(look));
}

/** A name that looks like none of the others: with a number behind it where it otherwise would. */
export function toldApart(name: string, others: readonly string[]): string {
  let told = name;
  for (let n = 2; others.some((other) => lookAlike(told, other)); n++) told = `${name} ${n}`;
  return told;
}

/** Whether one is the other, or what a table makes of the other to tell two apart. */
export const isSameName = (one: string, other: string): boolean =>
  lookAlike(one, other) || lookAlike(unnumbered(one), unnumbered(other));

const unnumbered = (name: string): string => name.replace(/ \d+$/, '');

/** Every way in which a name can look: two that share one could be taken for each other. */
export const looksOf = (name: string): string[] => [...new Set(skeletons(name))];

/** As it is, in small letters, and in small letters once foreign capitals have become our own. */
function skeletons(name: string): string[] {
  const plain = skeleton(name);
  return [plain, skeleton(name.toLowerCase()), skeleton(plain.toLowerCase())];
}

/** What is left of a name when everything that looks the same is the same (UTS #39, 4). */
const skeleton = (name: string): string =>
  prototypes(name.normalize('NFKC').normalize('NFD').replaceAll(UNREAD, '')).normalize('NFD');

/** Invisible, or small enough to be overlooked. */
const UNREAD = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{P}]/gu;

const prototypes = (text: string): string =>
  Array.from(text, (letter) => table().get(letter) ?? letter).join('');

let known: ReadonlyMap<string, string> | null = null;

/** Read when it is first needed. */
function table(): ReadonlyMap<string, string> {
  known ??= new Map(
    CONFUSABLES.trim()
      .split(/\s/)
      .flatMap((group) => {
        const [prototype = '', letters = ''] = group.split(':');
        const like = prototype.split('+').map(letterOf).join('');
        return letters.split('.').map((letter) => [letterOf(letter), like] as const);
      }),
  );
  return known;
}

const letterOf = (hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16));
