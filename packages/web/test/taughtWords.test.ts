import { kheops, type View } from '@saqqara/kheops';
import { LANGUAGES } from '@saqqara/words';
import { lettered } from '@saqqara/words/games/kheops';
import { sayIn } from '@saqqara/words/testing';
import { expect, test } from 'vitest';
import { kheopsGuide } from '../src/games/kheops/guide/index.ts';
import { loadScreen } from '../src/games/screens.ts';
import { openLesson } from '../src/learn/lessonMatch.ts';
import { lastState } from '../src/match/timeline.ts';

/** What a network or a pawn is paid for, as the table names it: the beginnings of the words in each language. */
const WORDS = {
  en: { longest: 'long', summit: 'summit', secret: 'no way out', ankh: 'ankh', sarcophagus: 'sarcophag' },
  es: { longest: 'más larga', summit: 'cumbre', secret: 'sin salida', ankh: 'ankh', sarcophagus: 'sarcófag' },
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

test('[KH-19] the longest network of the guide is as long as all languages say', async () => {
  const { game } = (await loadScreen({ game: 'kheops', version: kheops.version }))!;
  const lesson = kheopsGuide.lessons.find(({ id }) => id === 'tile')!;
  const match = openLesson(game, kheopsGuide, lesson, 'You');
  await match.play(0, lesson.acts[0]!.open[0]!);
  const view = game.view(lastState(match.state.get().timeline), 0) as View;
  const longest = lettered(view).find(({ parts }) => parts.longest > 0)!;
  const { rooms, longest: bonus } = longest.parts;
  for (const language of LANGUAGES) {
    const told = sayIn(language).t(lesson.answers[0]!.why).match(/\d+/g)!.map(Number);
    expect(told.slice(0, 3)).toEqual([rooms, bonus, longest.places.length]);
  }
});
