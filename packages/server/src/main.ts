export { BadConfig, type Config, configFrom, helpOnConfig } from './config.ts';
export { type Running, serve } from './serve.ts';
