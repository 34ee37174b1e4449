/**
 * What people write for others to read: names and lines of the chat. What cannot be seen, what turns the direction of the text
 * around it and what breaks the line is taken out; what every script needs stays: joiners in Persian and Hindi, the parts of
 * an emoji, marks on letters. It goes by Unicode's own properties, on server and page alike.
 */

/** Why something cannot be a name, or cannot be said. */
export const TEXT_FAULTS = ['empty', 'tooLong', 'stacked'] as const;
export type TextFault = (typeof TEXT_FAULTS)[number];

/** In UTF-16, as every page counts. */
const NAME_LENGTH = 40;

/** Nobody writes more than that by hand, and what is much longer is not even looked at. */
export const UNREAD_NAME_LENGTH = 200;

/** A name as it is stored and shown. Letters in disguise, 𝓝 or Ｎ, become plain ones. */
export const plainName = (text: string): string =>
  visible(thaiAgain(text.normalize('NFKC'))).normalize('NFC');

/** A line of the chat as it is stored and shown. More marks on a letter than any script has are left out. */
export const plainLine = (text: string): string =>
  visible(text.normalize('NFC')).replaceAll(TOO_MANY_MARKS, '$1').replaceAll(TOO_MANY_ACCENTS, '$1');

/** What somebody writes at length, to be read by one other: of lines like those of the chat. */
export const plainNote = (text: string): string => text.split(/\r?\n/).map(plainLine).join('\n').trim();

/** Why a name that is plain already cannot be one. */
export function nameFault(name: string): TextFault | null {
  if (name.length > NAME_LENGTH) return 'tooLong';
  if (!SPEAKING.test(name)) return 'empty';
  return isStacked(name) ? 'stacked' : null;
}

/** A letter, a digit or a sign: something by which somebody can be called. */
const SPEAKING = /[\p{L}\p{N}\p{S}]/u;

const SPACE = /[\p{Z}\t\n\v\f\r\u0085\u2800]/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;
/** Controls, halves of characters, what no standard gives a meaning, and notes for typesetters. */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/u;

/** Unicode's limit (UTS #39, 5.4): more marks than four follow no letter of any script. */
const TOO_MANY_MARKS = /((?:\p{Mn}|\p{Me}){4})(?:\p{Mn}|\p{Me})+/gu;
/** Of the accents that fit on any letter, no language puts more than two on one that is not a letter of its own. */
const TOO_MANY_ACCENTS =
  /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{2})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/gu;
const SAME_TWICE = /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f])\1/u;
const MARK_FIRST = /^\p{M}/u;

/** Asked of the name taken apart, or an accent could hide in the letter below it. */
function isStacked(name: string): boolean {
  const apart = name.normalize('NFD');
  return (
    MARK_FIRST.test(apart) ||
    SAME_TWICE.test(apart) ||
    apart.search(TOO_MANY_MARKS) >= 0 ||
    apart.search(TOO_MANY_ACCENTS) >= 0
  );
}

/** The compatibility form takes a vowel of Thai and Lao apart that everybody types as one. */
const thaiAgain = (text: string): string =>
  text.replaceAll('\u0e4d\u0e32', '\u0e33').replaceAll('\u0ecd\u0eb2', '\u0eb3');

/** One line of what can be seen. */
function visible(text: string): string {
  const letters = [...text];
  let line = '';
  let before = '';
  for (const [at, letter] of letters.entries()) {
    if (SPACE.test(letter)) {
      if (before !== ' ' && line !== '') line += before = ' ';
      continue;
    }
    if (UNSHOWN.test(letter)) continue;
    if (INVISIBLE.test(letter) && !isNeeded(letter, before, letters[at + 1] ?? '')) continue;
    line += before = letter;
  }
  return line.trimEnd();
}

const JOINERS = /[\u200c\u200d]/u;
const EMOJI_STYLES = /[\ufe0e\ufe0f]/u;
const IDEOGRAPH_STYLES = /[\u{e0100}-\u{e01ef}]/u;
const TAGS = /[\u{e0020}-\u{e007f}]/u;

const BLACK_FLAG = '\u{1f3f4}';
const PICTURE = /\p{Extended_Pictographic}/u;
const PICTURE_END = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;
/** Scripts whose letters join, so that a joiner between two of them is seen. */
const JOINING =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u;
const LETTER_OR_MARK = /[\p{L}\p{M}]/u;

/** Whether something that cannot be seen changes how its neighbours look. */
function isNeeded(letter: string, before: string, after: string): boolean {
  if (JOINERS.test(letter)) {
    if (letter === '\u200d' && PICTURE_END.test(before) && PICTURE.test(after)) return true;
    return isJoining(before) && isJoining(after);
  }
  if (EMOJI_STYLES.test(letter)) return /\p{Emoji}/u.test(before);
  if (IDEOGRAPH_STYLES.test(letter)) return /\p{Ideographic}/u.test(before);
  return TAGS.test(letter) && (before === BLACK_FLAG || TAGS.test(before));
}

const isJoining = (letter: string): boolean => JOINING.test(letter) && LETTER_OR_MARK.test(letter);
