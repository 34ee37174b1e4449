import type app from './messages/app/en.json';
import type bots from './messages/bots/en.json';
import type day from './messages/day/en.json';
import type ending from './messages/ending/en.json';
import type find from './messages/find/en.json';
import type legal from './messages/legal/en.json';
import type fairPlay from './messages/fairPlay/en.json';
import type known from './messages/known/en.json';
import type learn from './messages/learn/en.json';
import type learnCard from './messages/learnCard/en.json';
import type mail from './messages/mail/en.json';
import type moderation from './messages/moderation/en.json';
import type onlinePages from './messages/onlinePages/en.json';
import type onlineTable from './messages/onlineTable/en.json';
import type operations from './messages/operations/en.json';
import type puzzles from './messages/puzzles/en.json';
import type review from './messages/review/en.json';
import type safety from './messages/safety/en.json';
import type study from './messages/study/en.json';
import type table from './messages/table/en.json';
import type groups from './messages/groups/en.json';
import type habits from './messages/habits/en.json';
import type told from './messages/told/en.json';
import type terminal from './messages/terminal/en.json';
import type usage from './messages/usage/en.json';

/** The texts by section. Each game adds its own in the `index.ts` of its folder. */
export interface Texts {
  app: typeof app;
  table: typeof table;
  onlineTable: typeof onlineTable;
  onlinePages: typeof onlinePages;
  /** Privacy notice, imprint and contact. */
  legal: typeof legal;
  /** For whoever runs the server. */
  operations: typeof operations;
  fairPlay: typeof fairPlay;
  /** Who the bots are. */
  bots: typeof bots;
  /** Around every lesson. */
  learn: typeof learn;
  /** The deal of a day. */
  day: typeof day;
  /** Looking for players. */
  find: typeof find;
  /** Profiles, finished games, ratings and ladders. */
  known: typeof known;
  /** After the last play: how it turned, the picture to share, what is next. */
  ending: typeof ending;
  /** Positions in which one play is clearly best. */
  puzzles: typeof puzzles;
  /** What a finished game teaches. */
  review: typeof review;
  /** Playing on from a moment, and trying out. */
  study: typeof study;
  /** Around what is told of anything on a table. */
  learnCard: typeof learnCard;
  /** How people keep others away, and hear from moderators. */
  safety: typeof safety;
  /** For moderators. */
  moderation: typeof moderation;
  /** What the server writes to people. */
  mail: typeof mail;
  /** What waits for somebody, and how they want to hear of it. */
  told: typeof told;
  /** When and how somebody plays. */
  groups: typeof groups;
  habits: typeof habits;
  /** What only the command line says. */
  terminal: typeof terminal;
  /** The help of the command line. */
  usage: typeof usage;
}

/** Parts of the texts that are loaded on their own. */
export type Section = keyof Texts;

/** Everything that can be said. A key that English lacks does not compile; a test compares the other languages. */
export type Key = { [S in Section]: keyof Texts[S] }[Section];
