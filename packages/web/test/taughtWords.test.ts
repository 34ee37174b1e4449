import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { expect, test } from 'vitest';
import { kheopsGuide } from '../src/games/kheops/guide/index.ts';

/** What a network or a pawn is paid for, as the table names it: the beginnings of the words in each language. */
const WORDS = {
  en: { longest: 'long', summit: 'summit', secret: 'no way out', ankh: 'ankh', sarcophagus: 'sarcophag' },
  es: { longest: 'más larga', summit: 'cima', secret: 'sin salida', ankh: 'ankh', sarcophagus: 'sarcófag' },
  it: { longest: 'più lunga', summit: 'cima', secret: 'senza uscita', ankh: 'ankh', sarcophagus: 'sarcofag' },
  sv: { longest: 'läng', summit: 'topp', secret: 'ingen väg ut', ankh: 'ankh', sarcophagus: 'sarkofag' },
  de: { longest: 'läng', summit: 'spitze', secret: 'kein weg', ankh: 'ankh', sarcophagus: 'sarkophag' },
  fr: {
    longest: 'plus long',
    summit: 'sommet',
    secret: 'sans issue',
    ankh: 'ankh',
    sarcophagus: 'sarcophag',
  },
} as const;

test.each(LANGUAGES)(
  'in %s every word with which Khéops explains points was met in its guide',
  (language) => {
    const { t } = sayIn(language);
    const taught = kheopsGuide.lessons
      .flatMap(({ sentence, notes = [], answers }) => [
        t(sentence),
        ...notes.map(({ text }) => t(text)),
        ...answers.map(({ why }) => t(why)),
      ])
      .join(' ')
      .toLowerCase();
    const net = { net: 'A' };
    const used = {
      longest: [t('kheops.why.longest', net), t('kheops.why.notLongest', net), t('kheops.list.longest')],
      summit: [t('kheops.why.summit', net), t('kheops.list.summit'), t('kheops.score.summit')],
      secret: [t('kheops.why.secret', net), t('kheops.list.secret'), t('kheops.score.secret')],
      ankh: [t('kheops.why.ankhs', { ankhs: 2, old: 1, now: 4 }), t('kheops.score.ankhs')],
      sarcophagus: [t('kheops.laid.gold-queen'), t('kheops.laid.red-king'), t('kheops.score.sarcophagi')],
    };
    for (const [name, texts] of Object.entries(used)) {
      const word = WORDS[language][name as keyof typeof used];
      expect(taught).toContain(word);
      for (const text of texts) expect(text.toLowerCase()).toContain(word);
    }
  },
);
