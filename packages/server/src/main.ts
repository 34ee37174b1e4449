export { BadConfig } from './badConfig.ts';
export { type Config, configFrom, helpOnConfig } from './config.ts';
export { backup } from './operations/backup.ts';
export { drill } from './operations/drill.ts';
export { restore } from './operations/restore.ts';
export { type Running, serve } from './serve.ts';
export { rebuildRatings } from './ratings/rebuildRatings.ts';
