export { choose, consider, type Question } from './choose.ts';
export type { Limit } from './limit.ts';
export { type Choice, consult, type Reference, REFERENCES } from './references.ts';
export type { Candidate, Thought } from './thought.ts';
