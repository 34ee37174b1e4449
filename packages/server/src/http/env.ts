import type { HttpBindings } from '@hono/node-server';

/** What the application knows about a request; there is no socket when it is called in memory. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: { id: string; address: string };
}
