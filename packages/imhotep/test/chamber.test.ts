import { describe, expect, test } from 'vitest';
import { chamberGroups } from '@saqqara/imhotep';
import { eventsOf, playAll, points, position } from './position.ts';

describe('building the burial chamber', () => {
  test('[IM-27] example: black, white, brown fill the first column, black tops the second', () => {
    const state = position({ ships: ['KWBK', '..'] });
    const events = playAll(state, '0 sail A chamber');
    expect(eventsOf(events, 'builtChamber').map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
    ]);
  });

  test('[IM-27, IM-28] far beyond the printed columns', () => {
    const state = position({ ships: ['WWW', '..'], chamber: 'KW'.repeat(40) });
    const events = playAll(state, '0 sail A chamber');
    expect(eventsOf(events, 'builtChamber').at(-1)).toMatchObject({ row: 1, column: 27 });
    // A draught board of 80 single stones, of which the last white one is joined to the three new ones.
    expect(points(state, 'chamber').slice(0, 2)).toEqual([40, 39 - 1 + 15]);
  });
});

describe('burial chamber A', () => {
  test.each([
    ['[IM-28] stones joined by a side form one group', 'KKK KWW KW', [15, 6, 0, 0]],
    ['[IM-28] corners do not join', 'KWK WKW', [3, 3, 0, 0]],
    ['[IM-28] the bottom of a column is not joined to the top of the next', 'WBK KGB', [2, 1, 2, 1]],
    ['[IM-28] groups of 1 to 5 stones', 'K', [1, 0, 0, 0]],
    ['[IM-28] two', 'KK', [3, 0, 0, 0]],
    ['[IM-28] four', 'KKK K', [10, 0, 0, 0]],
    ['[IM-28] five', 'KKK KK', [15, 0, 0, 0]],
    ['[IM-28] beyond five, two more for each', 'KKK KKK KK', [21, 0, 0, 0]],
    ['[IM-28] example: white 3, black 1, brown 6 and 1, grey 17', 'BBW GBW GKB GGG G', [1, 3, 7, 17]],
    ['[IM-28] an empty chamber', '', [0, 0, 0, 0]],
  ])('%s', (_rule, chamber, expected) => {
    expect(points(position({ chamber }), 'chamber')).toEqual(expected);
  });

  test('[IM-28] the groups of each seat, the largest first', () => {
    const groups = chamberGroups(position({ chamber: 'BBW GBW GKB GGG G' }));
    expect(groups).toEqual([[1], [2], [3, 1], [6]]);
  });

  test('[IM-33] example: its decoration counts 13 stones as 4', () => {
    const state = position({ chamber: 'BBW GBW GKB GGG G', cards: [['chamberDecoration'], [], [], []] });
    expect(points(state, 'decorations')).toEqual([4, 0, 0, 0]);
  });
});

describe('burial chamber B', () => {
  test.each([
    [
      '[IM-29] example: white 8, brown 3, grey 3; black 8, white 4; grey 8',
      'WKG BKG GWG WKG W',
      [8, 12, 3, 11],
    ],
    [
      '[IM-29] most 8, then 4, 2, 0',
      'K.. K.. K.. K.. W.. W.. W.. B.. B.. G'.replaceAll('.', 'K'),
      [24, 4, 2, 0],
    ],
    ['[IM-29] all four tie: 14 shared, rounded down', 'KWW WKK BBB GGG', [9, 9, 9, 9]],
    ['[IM-29] alone in a row: 8, nobody else takes part', 'K', [8, 0, 0, 0]],
  ])('%s', (_rule, chamber, expected) => {
    expect(points(position({ sideB: ['chamber'], chamber }), 'chamber')).toEqual(expected);
  });

  test('[IM-29] the same points with 2 players', () => {
    expect(points(position({ seats: 2, sideB: ['chamber'], chamber: 'KKW WW' }), 'chamber')).toEqual([
      12, 20,
    ]);
  });
});
