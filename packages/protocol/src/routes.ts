import { PEOPLE_ROUTES } from './peopleRoutes.ts';
import type { Route } from './route.ts';

/** Everything that can be asked over HTTP. */
export const ROUTES = { ...PEOPLE_ROUTES } as const satisfies Record<string, Route>;
