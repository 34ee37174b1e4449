import { DAY_ROUTES } from './dayRoutes.ts';
import { HABIT_ROUTES } from './habitRoutes.ts';
import { FRIEND_ROUTES } from './friendRoutes.ts';
import { GROUP_ROUTES } from './groupRoutes.ts';
import { MODERATION_ROUTES } from './moderationRoutes.ts';
import { ORDER_ROUTES } from './orderRoutes.ts';
import { PEOPLE_ROUTES } from './peopleRoutes.ts';
import { POOL_ROUTES } from './poolRoutes.ts';
import { PROFILE_ROUTES } from './profileRoutes.ts';
import type { Route } from './route.ts';
import { SITE_ROUTES } from './siteRoutes.ts';
import { TABLE_ROUTES } from './tableRoutes.ts';
import { TELLING_ROUTES } from './tellingRoutes.ts';

/** Everything that can be asked over HTTP. */
export const ROUTES = {
  ...PEOPLE_ROUTES,
  ...TABLE_ROUTES,
  ...SITE_ROUTES,
  ...MODERATION_ROUTES,
  ...TELLING_ROUTES,
  ...DAY_ROUTES,
  ...PROFILE_ROUTES,
  ...POOL_ROUTES,
  ...FRIEND_ROUTES,
  ...GROUP_ROUTES,
  ...HABIT_ROUTES,
  ...ORDER_ROUTES,
} as const satisfies Record<string, Route>;
