import * as z from 'zod/mini';
import { GROUNDS } from './grounds.ts';
import { PROBLEMS } from './messages.ts';
import { TEXT_FAULTS } from './plainText.ts';

/** `person`: only who has a session; `newcomer`: who has none becomes a guest by it. */
export type Caller = 'anybody' | 'person' | 'newcomer';

/** One thing that can be asked over HTTP. The server is checked against it, and the document of the API made from it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for each of its parameters. */
  readonly path: string;
  readonly summary: string;
  readonly who: Caller;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** How long the body may be, where it may be longer than is usual. */
  readonly bodyBytes?: number;
  /** Nothing is answered where there is none. */
  readonly answer?: z.ZodMiniType;
}

/** What a part of a route is once it has been read. */
export type Given<R extends Route, Part extends 'params' | 'query' | 'body'> = R[Part] extends z.ZodMiniType
  ? z.infer<R[Part]>
  : null;

/** What the answer is made of. */
export type Answer<R extends Route> = R['answer'] extends z.ZodMiniType
  ? Untouched<z.input<R['answer']>>
  : null;

/** Whoever sends something does not change it. */
export type Untouched<T> = T extends readonly (infer Item)[]
  ? readonly Untouched<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Untouched<T[K]> }
    : T;

/** What is answered instead when something is refused. */
export const ProblemAnswer = z.strictObject({
  code: z.enum(PROBLEMS),
  refusal: z.optional(
    z.strictObject({
      code: z.string(),
      rule: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** What is wrong with a name or a text. */
  fault: z.optional(z.enum(TEXT_FAULTS)),
  /** Which play of a game that was played elsewhere cannot be, counted from 1. */
  play: z.optional(z.int()),
  /** Until when somebody may not; `null` for good. */
  until: z.optional(z.nullable(z.int())),
  ground: z.optional(z.enum(GROUNDS)),
});
