import { TEMPERS } from '@saqqara/kernel';
import * as z from 'zod/mini';
import { TEXT_LENGTH } from './phrases.ts';
import { nameFault, plainLine, plainName, UNREAD_NAME_LENGTH } from './plainText.ts';
import { faultIssue, faultMessage } from './textProblem.ts';

/** A text of a pattern. Its length is looked at first, and ends it: no pattern ever sees what is too long. */
export const matching = (pattern: RegExp, most: number) =>
  z.string().check(z.maxLength(most, { abort: true }), z.regex(pattern));

/** A number in an address is a text. */
export const NumberText = z.pipe(matching(/^-?\d{1,9}$/, 10), z.transform(Number));

/** What a game is called by programs. */
export const GameId = matching(/^[a-z]{1,20}$/, 20);

/** What addresses a table: long enough that nobody finds one by guessing. */
export const TableId = matching(/^[0-9A-Za-z]{16}$/, 16);

/** What addresses a group of people. */
export const GroupId = matching(/^[\w-]{22}$/, 22);

/** A date, by UTC: what the deal of a day is called by. */
export const DayName = matching(/^\d{4}-\d\d-\d\d$/, 10);

/** A client's own name for something it does, so that doing it twice by mistake does it once. */
export const Key = matching(/^[\w-]{8,40}$/, 40);

/** 128 random bits. */
export const Share = matching(/^[0-9a-f]{32}$/, 32);

/** SHA-256. */
export const Hash = matching(/^[0-9a-f]{64}$/, 64);

/** A whole seed, as records write it. */
export const SeedText = matching(/^(?:chacha20-)?[0-9a-f]{32}$/, 41);

export const ACTION_LENGTH = 80;

/** An action as its game writes it. */
export const ActionText = z.string().check(z.minLength(1), z.maxLength(ACTION_LENGTH));

/** What somebody is called at a table, made plain. What cannot be a name is refused with why. */
export const Name = z.string().check(
  z.maxLength(UNREAD_NAME_LENGTH, { abort: true, error: faultMessage('name', 'tooLong') }),
  z.overwrite(plainName),
  z.check(({ value, issues }) => {
    const fault = nameFault(value);
    if (fault !== null) issues.push(faultIssue('name', fault, value));
  }),
);

/** A line of one's own in the chat, made plain. */
export const Text = z
  .string()
  .check(
    z.maxLength(TEXT_LENGTH, { abort: true, error: faultMessage('text', 'tooLong') }),
    z.overwrite(plainLine),
    z.minLength(1, { error: faultMessage('text', 'empty') }),
  );

export const SeatNumber = z.int().check(z.gte(0), z.lte(15));

/** One of a game's colours. */
export const Look = z.int().check(z.gte(0), z.lte(15));

export const LevelNumber = z.int().check(z.gte(1), z.lte(8));

/** How a bot is minded; without one it only wants to win. */
export const TemperName = z.enum(TEMPERS);

/** How much of a log a client has; -1 is nothing at all. */
export const Seq = z.int().check(z.gte(-1), z.lte(10_000_000));
