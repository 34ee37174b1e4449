import { type AnyGame, GAME_IDS, GAMES } from '@saqqara/games';
import { seedFrom, silent } from '@saqqara/kernel';
import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { loadScreen } from '../src/games/screens.ts';

/** What has room beside the buttons of a phone's header. */
const LINE = 36;

describe.each(GAME_IDS)('%s states its goal', (id) => {
  const game: AnyGame = GAMES[id];
  test.each(LANGUAGES)('in one short line, and on a card, in %s', async (language) => {
    const screen = (await loadScreen({ game: id, version: game.version }))!;
    const seats = game.seatCounts[0]!;
    const view = game.view(game.setup(game.anyOptions(seats, [1, 2, 3, 4]), seedFrom(1), silent), 0);
    const say = sayIn(language);
    const { line, whole, pays, ends } = screen.words.goal(view, say);
    expect(line.length).toBeLessThanOrEqual(LINE);
    expect(screen.words.progress(view, say).length).toBeLessThanOrEqual(LINE);
    for (const sentence of [whole, ...pays, ends]) expect(sentence).not.toMatch(/undefined|[{}]/);
    expect(pays.length).toBeGreaterThan(0);
  });
});
