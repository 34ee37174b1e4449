import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** 128 random bits: names a row, and is no secret to whom it belongs. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** All that is stored of a token: whoever reads the database cannot act with it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const isToken = (text: string): boolean => TOKEN.test(text);
