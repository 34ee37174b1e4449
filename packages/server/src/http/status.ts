import type { ProblemCode } from '@saqqara/protocol';

export const STATUS = {
  malformed: 400,
  name: 400,
  text: 400,
  tooLarge: 413,
  tooFast: 429,
  notFound: 404,
  notYours: 403,
  foreign: 403,
  rules: 422,
  stale: 409,
  notNow: 409,
  nothing: 409,
  kept: 409,
  needsConsent: 409,
  usedUp: 409,
  otherShare: 409,
  resigned: 409,
  expired: 410,
  unsupported: 501,
  unavailable: 503,
} as const satisfies Record<ProblemCode, number>;
