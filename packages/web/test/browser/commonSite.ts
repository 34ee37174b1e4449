import type { TestProject } from 'vitest/node';
import { missing } from '../../../../tools/programs.mjs';
import { buildAll } from '../../../../tools/setup.mjs';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page is served for all files that want nothing special of its server. */
    readonly commonAddress: string;
  }
}

/** Before the tests of the page: it is built once, and served once. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const reason = missing('chromium');
  if (reason !== null) {
    console.log(reason);
    return undefined;
  }
  await buildAll();
  const { address, stop } = await startServer();
  project.provide('commonAddress', address);
  return stop;
}
