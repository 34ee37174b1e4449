import * as z from 'zod/mini';

/** What addresses a table: long enough that nobody finds one by guessing. */
export const TableId = z.string().check(z.regex(/^[0-9A-Za-z]{16}$/));

/** A client's own name for something it does, so that doing it twice by mistake does it once. */
export const Key = z.string().check(z.regex(/^[\w-]{8,40}$/));

/** 128 random bits. */
export const Share = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** SHA-256. */
export const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A whole seed, as records write it. */
export const SeedText = z.string().check(z.regex(/^(?:chacha20-)?[0-9a-f]{32}$/));

export const ACTION_LENGTH = 80;

/** An action as its game writes it. */
export const ActionText = z.string().check(z.minLength(1), z.maxLength(ACTION_LENGTH));

/** What somebody is called at a table: one line of text without control characters and halves of characters. */
export const Name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(40, { abort: true }),
  // oxlint-disable-next-line no-control-regex -- these are what must not be in a name
  z.regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\p{Cs}]+$/u),
);

export const SeatNumber = z.int().check(z.gte(0), z.lte(15));

export const LevelNumber = z.int().check(z.gte(1), z.lte(8));

/** How much of a log a client has; -1 is nothing at all. */
export const Seq = z.int().check(z.gte(-1), z.lte(10_000_000));
