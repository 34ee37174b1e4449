import { describe, expect, test } from 'vitest';
import { lookAlike, toldApart } from '../src/lookAlike.ts';
import { nameFault, plainLine, plainName } from '../src/plainText.ts';
import { Name, Text } from '../src/scalars.ts';

const faultOf = (text: string) => nameFault(plainName(text));

describe('a name', () => {
  test.each([
    ['nothing but spaces of every kind', ' \u00a0\u2003\u3000\u2800 '],
    ['joiners', '\u200b\u200c\u200d\u2060\ufeff'],
    ['fillers of Hangul, which are letters that nobody sees', '\u3164\u115f\u1160\uffa0'],
    ['marks of direction', '\u200e\u200f\u061c\u202e\u2066'],
    ['styles of nothing', '\ufe0f\ufe0e\u{e0100}'],
    ['tags of no flag', '\u{e0041}\u{e0042}'],
    ['a soft hyphen and a joiner of graphemes', '\u00ad\u034f'],
    ['dots and dashes', '… —'],
  ])('of %s is none', (_what, text) => {
    expect(faultOf(text)).toBe('empty');
  });

  test.each([
    ['a tower of accents', `Z${'\u0300\u0301\u0302\u0303\u0304'}algo`],
    ['the same accent again', 'N\u0323\u0323ef'],
    ['three accents on one letter', 'e\u0323\u0302\u0301\u0308'],
    ['a tower of tones in Thai', `น${'\u0e49'.repeat(6)}`],
    ['a tower of vowels in Hebrew', `ש${'\u05b0\u05b1\u05b2\u05b3\u05b4'}`],
    ['an accent on nothing', '\u0301Nefret'],
  ])('with %s is refused', (_what, text) => {
    expect(faultOf(text)).toBe('stacked');
  });

  test('of 41 is too long, also if it only becomes so', () => {
    expect(faultOf('n'.repeat(40))).toBeNull();
    expect(faultOf('n'.repeat(41))).toBe('tooLong');
    expect(faultOf('\ufdfa'.repeat(3))).toBe('tooLong');
  });

  test.each([
    ['turned around', '\u202eterfeN\u202c', 'terfeN'],
    ['of two lines', 'Nefret\r\n says: I resign', 'Nefret says: I resign'],
    ['of many spaces', '  Nefret\u3000\u00a0 \tof  Giza ', 'Nefret of Giza'],
    ['with joiners between letters that do not join', 'Ne\u200df\u200bret', 'Nefret'],
    ['with marks of direction around it', '\u2066Nefret\u2069\u200f', 'Nefret'],
    ['in letters of mathematics', '𝓝𝓮𝓯𝓻𝓮𝓽', 'Nefret'],
    ['in full width', 'Ｎｅｆｒｅｔ', 'Nefret'],
    ['taken apart', 'Ne\u0301fret', 'Néfret'],
    ['with halves of characters and letters of nobody', 'Ne\ud800f\ue000r\uffffet', 'Nefret'],
  ])('%s becomes plain', (_what, text, plain) => {
    expect(plainName(text)).toBe(plain);
  });

  test.each([
    'Mireia Àngels',
    'Niccolò',
    'Åsa Öberg',
    'Jürgen Größ',
    'Maëlys',
    'Nguyễn Thị Ánh',
    'Łukasz',
    'Đorđe',
    'Ἀριστοτέλης',
    'Владимир',
    'Йой',
    'Արմեն',
    'محمّد',
    'فاطِمَةُ',
    'می\u200cخواهم',
    'نرگس ۲',
    'דָּוִד',
    'שׁוֹשַׁנָּה',
    'क्\u200dष',
    'श्री नेहा',
    'শ্রী',
    'ශ්\u200dරී',
    'സ്ത്രീ',
    'தமிழ்',
    'ကျွန်မ',
    'བསྒྲུབས་',
    'น้ำฝน',
    'ผู้หญิง',
    'ນ້ຳ',
    '王小明',
    '葛\u{e0100}城',
    'さくら',
    'ブリジット',
    '김민준',
    'ខ្មែរ',
    '👩🏽\u200d💻',
    '🏳️\u200d🌈',
    '👨\u200d👩\u200d👧\u200d👦',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '1️⃣',
    '❤️ Ana',
    '🇸🇪',
    '𓂀𓋹',
    'O’Hara',
    'Jean-Luc',
    'R2-D2',
    ':-)'.replace(':', '☺'),
  ])('%s stays as it is', (name) => {
    expect(plainName(name)).toBe(name.normalize('NFC'));
    expect(faultOf(name)).toBeNull();
  });

  test('is the same when it is made plain twice', () => {
    for (const text of ['\u202eNe\u0301\u200dfret 𝓝', 'می\u200cخواهم', 'น้ำ', '🏳️\u200d🌈']) {
      expect(plainName(plainName(text))).toBe(plainName(text));
    }
  });

  test('is read by its schema so, and what is much too long is not looked at', () => {
    expect(Name.parse(' \u202eNefret\u200b ')).toBe('Nefret');
    expect(Name.safeParse('n'.repeat(201)).error?.issues).toMatchObject([{ message: 'name tooLong' }]);
    expect(Name.safeParse('\u3164').error?.issues).toMatchObject([{ message: 'name empty' }]);
  });
});

describe('a line of the chat', () => {
  test.each([
    ['overrides of direction', 'I \u202eknaht\u202c you', 'I knaht you'],
    ['breaks', 'one\ntwo\u2028three\u0085four\r\n\r\nfive', 'one two three four five'],
    ['towers of accents', `Z${'\u0300\u0301\u0302\u0303\u0304\u0305'}o`, 'Z\u0300\u0301o'],
    ['a tower of tones', `น${'\u0e49'.repeat(9)}`, `น${'\u0e49'.repeat(4)}`],
    ['bells', 'wake\u0007 up\u001b[31m', 'wake up[31m'],
  ])('is one line without %s', (_what, text, plain) => {
    expect(plainLine(text).normalize('NFC')).toBe(plain.normalize('NFC'));
  });

  test('keeps what letters look like: only names are made plain', () => {
    expect(plainLine('½ of 𝓝, שלום, می\u200cروم 👩🏽\u200d💻')).toBe('½ of 𝓝, שלום, می\u200cروم 👩🏽\u200d💻');
  });

  test('of nothing that can be seen says nothing', () => {
    expect(Text.safeParse('\u200b\n\u3164').error?.issues).toMatchObject([{ message: 'text empty' }]);
  });
});

describe('names that look alike', () => {
  test.each([
    ['Mira', 'Мira'],
    ['Mira', 'Mіra'],
    ['Mira', 'mira'],
    ['Mira', 'Mira.'],
    ['Mira', 'Mi ra'],
    ['Ilya', 'llya'],
    ['Ilya', '1lya'],
    ['Omar', '0mar'],
    ['Omar', 'Οmar'],
    ['Αννα', 'Aννα'],
    ['modern', 'rnodern'],
    ['Nefret', 'Ｎefret'],
    ['paypal', 'раураl'],
  ])('%s and %s', (one, other) => {
    expect(lookAlike(one, other)).toBe(true);
    expect(toldApart(other, [one, `${other} 2`])).toBe(`${other} 3`);
  });

  test.each([
    ['Mira', 'Mara'],
    ['Ana', 'Aña'],
    ['Nefret 2', 'Nefret 3'],
    ['王', '玉'],
    ['محمد', 'محمود'],
  ])('%s and %s are different', (one, other) => {
    expect(lookAlike(one, other)).toBe(false);
    expect(toldApart(other, [one])).toBe(other);
  });
});
