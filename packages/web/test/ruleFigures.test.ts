import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { GAME_IDS } from '@saqqara/games';
import { LANGUAGES } from '@saqqara/words';
import { messagesOf, sayIn } from '@saqqara/words/testing';
import { PAGE_GAMES } from '../src/games/pageGames.ts';
import { FigureArt } from '../src/drawing/figure.tsx';

/** Figures are glances, not boards. */
const MOST_NODES = 150;
const FEWEST_FIGURES = 8;

describe.each(GAME_IDS)('the figures in the rules of %s', (game) => {
  const figures = async () => {
    const { chapters } = await PAGE_GAMES[game].ruleBook();
    return chapters
      .flatMap(({ rules }) => rules)
      .flatMap(({ number, figure }) => (figure === null ? [] : [{ number, ...figure }]));
  };

  test('are several, each beside a rule of the help', async () => {
    const numbers = (await figures()).map(({ number }) => number);
    expect(numbers.length).toBeGreaterThanOrEqual(FEWEST_FIGURES);
    const captions = Object.keys(messagesOf('en', `${game}Rules`)).flatMap((key) =>
      key.split('.figure.').slice(1),
    );
    expect(captions.toSorted()).toEqual(numbers.toSorted());
  });

  test.each(LANGUAGES)('say in %s what they show', async (language) => {
    const { t } = sayIn(language, [`${game}Rules`]);
    const english = sayIn('en', [`${game}Rules`]).t;
    for (const { caption } of await figures()) {
      expect(t(caption)).toMatch(/^[^⟦⟧]{20,200}\.$/);
      expect(t(caption).match(/\d+/g)).toEqual(english(caption).match(/\d+/g));
    }
  });

  test('are drawn, small, and refer only to what is there', async () => {
    const { Symbols } = await PAGE_GAMES[game].ruleBook();
    const symbols = renderToString(h('svg', null, h(Symbols, null)));
    for (const { number, art } of await figures()) {
      const drawn = renderToString(h(FigureArt, { figure: art }));
      const nodes = drawn.match(/<[a-z]/g)?.length ?? 0;
      const wanted = [...drawn.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map(([, id]) => id);
      expect({
        number,
        isSmall: nodes > 2 && nodes < MOST_NODES,
        isWhole: !/NaN|undefined/.test(drawn),
        missing: wanted.filter((id) => !symbols.includes(`id="${id}"`)),
      }).toEqual({ number, isSmall: true, isWhole: true, missing: [] });
    }
  });
});
