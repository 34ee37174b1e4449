import type { Screen } from '../table/screen.ts';

/** The games that can be played on the page, each fetched when it is needed. */
const SCREENS: Readonly<Record<string, () => Promise<Screen>>> = {
  imhotep: () => import('./imhotep/index.ts').then(({ imhotepScreen }) => imhotepScreen as unknown as Screen),
  kheops: () => import('./kheops/index.ts').then(({ kheopsScreen }) => kheopsScreen as unknown as Screen),
  anubixx: () => import('./anubixx/index.ts').then(({ anubixxScreen }) => anubixxScreen as unknown as Screen),
};

export const loadScreen = async (game: string): Promise<Screen | null> =>
  Object.hasOwn(SCREENS, game) ? ((await SCREENS[game]?.()) ?? null) : null;
