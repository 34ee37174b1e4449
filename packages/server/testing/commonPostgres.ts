import type { TestProject } from 'vitest/node';
import { missingPostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for all files that neither end nor slow it: each makes databases of its own in it. */
    readonly commonPostgres: string;
  }
}

/** Before the tests of what databases keep. Without PostgreSQL they say themselves what is not run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (missingPostgres() !== null) return undefined;
  const server = await startPostgres();
  project.provide('commonPostgres', server.address);
  return () => server.stop();
}
