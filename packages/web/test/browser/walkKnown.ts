import type { FinishedGame, Group, Profile, ProfilePage } from '@saqqara/protocol';
import type { Page } from 'playwright-core';
import { goTo } from './goTo.ts';
import type { Look } from './walk.ts';

const AT = Date.UTC(2026, 10, 12, 18);
const DAY = 24 * 60 * 60_000;

const person = (name: string, score: number, place: number, isMe = false) => ({
  name,
  hasPage: true,
  isMe,
  bot: null,
  score,
  place,
  look: null,
});

const GAME: FinishedGame = {
  table: 'A'.repeat(16),
  game: 'anubixx',
  tempo: 'live',
  options: { seats: 3, others: 'clockwise', first: null },
  isRated: true,
  endedAt: AT,
  reason: 'played',
  seats: [
    person('Ptahhotep', 47, 1, true),
    person('Tomás', 41, 2),
    { name: null, hasPage: false, isMe: false, bot: 5, score: 38, place: 3, look: null },
  ],
  seat: 0,
  place: 1,
  sharing: 1,
  change: 11,
  note: 'Nefret 1 2 3',
};

const tally = (game: string, seats: number, sums: Readonly<Record<string, number>>, seat?: number) => ({
  game,
  seats,
  games: 10,
  sums,
  ...(seat === undefined ? {} : { seat }),
});

const TALLIES = [
  tally('imhotep', 2, { pyramid: 90, temple: 60, chamber: 88, obelisks: 50, statues: 40 }),
  tally('imhotep', 3, { pyramid: 70, temple: 80, chamber: 60, obelisks: 70, statues: 60 }),
  tally('kheops', 2, { network2: 5, network3: 8, network6: 4 }, 0),
  tally('kheops', 2, { network2: 7, network4: 3, network6: 8 }, 1),
  tally('anubixx', 4, { 'builtPyramid.0': 10, 'builtPyramid.6': 7, 'builtArch.0': 9, 'builtRelief.3': 4 }),
];

const PAGE: ProfilePage = {
  games: 60,
  ratings: [
    { game: 'anubixx', tempo: 'live', number: 1_630, margin: 39, isProvisional: false, games: 96 },
    { game: 'imhotep', tempo: 'days', number: 1_496, margin: 134, isProvisional: true, games: 4 },
  ],
  places: [
    { game: 'imhotep', seats: 2, games: 10, places: [6, 4], shared: 0 },
    { game: 'anubixx', seats: 4, games: 10, places: [3, 3, 3, 1], shared: 0 },
  ],
  latest: [GAME, { ...GAME, table: null, place: 2, change: -9 }],
  tallies: TALLIES,
  everybody: TALLIES,
  together: {
    won: 7,
    lost: 5,
    shared: 1,
    byGame: [{ game: 'imhotep', won: 7, lost: 5, shared: 1 }],
    latest: ['won', 'lost', 'shared', 'won'],
  },
};

const PROFILE: Profile = {
  name: 'Tomás',
  since: AT,
  isMe: false,
  audience: 'everybody',
  tie: { follows: 'friend', isHere: true, met: null },
  page: PAGE,
};

const COURSE = {
  games: 30,
  points: Array.from({ length: 30 }, (_, n) => ({
    at: AT - (30 - n) * DAY,
    number: 1_500 + 4 * n,
    margin: 160 - 4 * n,
  })),
};

const GAMES = {
  total: 148,
  count: 2,
  notes: 1,
  games: [GAME, { ...GAME, table: 'B'.repeat(16), place: 2, note: null, change: null }],
  next: 'B'.repeat(16),
  statistics: {
    bySeat: [
      { seat: 0, games: 7, won: 5 },
      { seat: 1, games: 4, won: 2 },
    ],
    byOpponent: [{ name: 'Tomás', games: 12, won: 7 }],
    byWeek: Array.from({ length: 6 }, (_, n) => ({
      from: AT - (6 - n) * 7 * DAY,
      games: n + 1,
      won: n >> 1,
    })),
    tallies: TALLIES,
  },
  variants: [],
};

const LADDER = {
  span: 'all',
  count: 212,
  rows: ['Merit', 'Tomás', 'Ptahhotep'].map((name, n) => ({
    place: n + 1,
    name,
    number: 1_700 - 30 * n,
    margin: 40 + n,
    games: 80,
    isMe: n === 2,
  })),
  next: 101,
  mine: { number: 1_640, margin: 42, isProvisional: false, games: 80, place: 3 },
  certain: 75,
};

const member = (id: string, name: string, n: number) => ({
  id,
  name,
  isMe: n === 0,
  isKeeper: n === 0,
  since: AT + n * DAY,
});

const GROUP: Group = {
  id: 'A'.repeat(22),
  name: 'Nofret 7',
  isKeeper: true,
  invitation: 'a'.repeat(22),
  members: ['Ptahhotep', 'Tomás', 'Merit'].map((name, n) => member(`m${n}`, name, n)),
  tables: [],
};

const GROUP_LADDER = {
  rows: LADDER.rows.map((row, n) => ({ ...row, isProvisional: n === 1 })),
};

/** The circle in which somebody plays: as a member, and as who has its link. */
async function walkGroups(
  page: Page,
  look: Look,
  told: (path: string, json: object, status?: number) => Promise<void>,
): Promise<void> {
  await told('**/api/v1/groups', { groups: [{ id: GROUP.id, name: GROUP.name, members: 3 }] });
  await told('**/api/v1/groups/*/ladders/**', GROUP_LADDER);
  await told('**/api/v1/groups/*', GROUP);
  await goTo(page, `/groups/${GROUP.id}`);
  await page.waitForSelector('table.ladder');
  await page.locator('.group-head .btn').click();
  await page.waitForSelector('.group-form');
  await look('group');
  await told('**/api/v1/groups/*', { code: 'notFound' }, 404);
  await told('**/api/v1/groups/*/invitation?*', { name: GROUP.name, members: 3, isMember: false });
  await goTo(page, `/groups/${'B'.repeat(22)}#${GROUP.invitation}`);
  await page.waitForSelector('.page-groups .btn.pri');
  await look('groupInvitation');
}

/** What people are known by, as a server would tell it. */
export async function walkKnown(page: Page, look: Look): Promise<void> {
  const answers = new Map<string, { readonly json: object; readonly status: number }>();
  const told = async (path: string, json: object, status = 200): Promise<void> => {
    const isNew = !answers.has(path);
    answers.set(path, { json, status });
    if (isNew) await page.route(path, (route) => route.fulfill(answers.get(path)));
  };
  // Nobody has played anything before they are somebody.
  await page.context().request.post('/api/v1/me', { data: {} });
  await page.reload();
  await told('**/api/v1/players/*/course?*', COURSE);
  await told('**/api/v1/players/*', PROFILE);
  await goTo(page, '/player/Tom%C3%A1s');
  await page.waitForSelector('.course-line');
  await page.waitForSelector('.sheet-built');
  await look('profile');
  await told('**/api/v1/players/*', { ...PROFILE, isMe: true, page: { ...PAGE, together: null } });
  await goTo(page, '/player/Merit');
  await page.waitForSelector('.audience');
  await page.locator('.course details summary').click();
  await look('ownProfile');
  await told('**/api/v1/players/*', { ...PROFILE, audience: 'companions', page: null });
  await goTo(page, '/player/Ptahhotep');
  await page.waitForSelector('.closed-page');
  await look('closedProfile');
  await told('**/api/v1/me/games*', GAMES);
  await goTo(page, '/games/finished');
  await page.waitForSelector('.statistics .sheet-built');
  await page.locator('.finished-row button').first().click();
  await page.waitForSelector('.note-form');
  await look('finishedGames');
  await told('**/api/v1/ladders/**', LADDER);
  await goTo(page, '/ladder');
  await page.waitForSelector('table.ladder');
  await look('ladder');
  await walkGroups(page, look, told);
  await page.unrouteAll({ behavior: 'wait' });
}
