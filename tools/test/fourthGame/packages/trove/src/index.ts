export { troveLevels } from './levels.ts';
// The kernel's own game for trying it, as it stands in its tests.
export * from './trove.ts';
