import { imhotep } from '@saqqara/imhotep';
import { type Game, type GameTypes, openRecord, parseRecord } from '@saqqara/kernel';
import { expect, test } from 'vitest';
import { timelineOf } from '../../src/match/timeline.ts';
import { forkOf } from '../../src/review/momentFork.ts';
import { recordOf } from '../browser/records.ts';

const log = openRecord(imhotep, parseRecord(recordOf('game-ended-by-sailing')));
if ('type' in log) throw new Error(log.type);
const timeline = timelineOf(imhotep as unknown as Game<GameTypes>, log, log.plays);

test('one plays on before what was chosen and after what luck did, but not once the game is over', () => {
  const last = log.plays.length - 1;
  expect(forkOf(timeline, { kind: 'choice', play: 7 })).toBe(7);
  expect(forkOf(timeline, { kind: 'luck', play: 7 })).toBe(8);
  // The deal.
  expect(forkOf(timeline, { kind: 'luck', play: -1 })).toBe(0);
  expect(forkOf(timeline, { kind: 'choice', play: last })).toBe(last);
  expect(forkOf(timeline, { kind: 'luck', play: last })).toBeNull();
});
