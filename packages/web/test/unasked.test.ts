import { expect, test } from 'vitest';
import { mayAskOnce } from '../src/table/model/askOnce.ts';

const person = { kind: 'person' };
const bot = { kind: 'bot' };

test.each([
  ['after the first game of who is asked before every play', 'always', false, [person, bot], false, true],
  ['not after a game that asks about few plays', 'always', false, [person, bot], true, false],
  ['not a second time', 'always', true, [person, bot], false, false],
  ['not of who has settled it already', 'never', false, [person, bot], false, false],
  ['not of who watched bots', 'always', false, [bot, bot], false, false],
] as const)(
  'whether to play without confirming is asked %s',
  (_when, confirm, confirmAsked, seats, asksRarely, isAsked) => {
    expect(mayAskOnce({ confirm, confirmAsked }, seats, asksRarely)).toBe(isAsked);
  },
);
