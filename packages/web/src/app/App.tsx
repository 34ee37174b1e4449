import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { OFFERED } from '../games/pageGames.ts';
import { Speaking, useT } from '../i18n/context.tsx';
import { Announcements, hush } from './announce.tsx';
import { Failed, Speechless } from './Failed.tsx';
import { Guard } from './Guard.tsx';
import { lazily } from './lazily.tsx';
import { readMatches } from './matches.ts';
import { NotFound } from './NotFound.tsx';
import { parseRoute, type Route } from './path.ts';
import { useRoute } from './route.ts';
import { languageInForce, useSettings } from './settings.ts';
import { useIntroduction } from './introduction.ts';
import { seekHint } from './seekHint.ts';
import { useStore } from './store.ts';
import { hasTables } from './tableHint.ts';
import { findTable } from '../table/findTable.ts';

const Home = lazily(async () => (await Promise.all([import('./home/Home.tsx'), readMatches()]))[0].Home);
const NewGame = lazily(async () => (await import('./setup/NewGame.tsx')).NewGame);
const GameList = lazily(async () => (await import('./GameList.tsx')).GameList);
const Rules = lazily(async () => (await import('./Rules.tsx')).Rules);
const LearnScreen = lazily(async () => (await import('../learn/LearnScreen.tsx')).LearnScreen);
const DayScreen = lazily(async () => (await import('../day/DayScreen.tsx')).DayScreen);
const PuzzleScreen = lazily(async () => (await import('../puzzles/PuzzleScreen.tsx')).PuzzleScreen);
const Player = lazily(async () => (await import('../known/Player.tsx')).Player);
const FinishedGames = lazily(async () => (await import('../known/FinishedGames.tsx')).FinishedGames);
const LadderScreen = lazily(async () => (await import('../known/LadderScreen.tsx')).LadderScreen);
const Groups = lazily(async () => (await import('../groups/Groups.tsx')).Groups);
const FairPlay = lazily(async () => (await import('./FairPlay.tsx')).FairPlay);
const Bots = lazily(async () => (await import('./bots/Bots.tsx')).Bots);
const SettingsScreen = lazily(async () => (await import('./SettingsScreen.tsx')).SettingsScreen);
const Shared = lazily(async () => (await import('./Shared.tsx')).Shared);
const OnlineTable = lazily(async () => (await import('../online/OnlineTable.tsx')).OnlineTable);
const Account = lazily(async () => (await import('../online/pages/Account.tsx')).Account);
const Habits = lazily(async () => (await import('../online/habits/HabitsPage.tsx')).HabitsPage);
const BeingTold = lazily(async () => (await import('../online/told/BeingTold.tsx')).BeingTold);
const Claim = lazily(async () => (await import('../online/pages/Claim.tsx')).Claim);
const Carry = lazily(async () => (await import('../online/pages/Carry.tsx')).Carry);
const Verify = lazily(async () => (await import('../online/pages/Verify.tsx')).Verify);
const Privacy = lazily(async () => (await import('../online/legal/Legal.tsx')).Privacy);
const Imprint = lazily(async () => (await import('../online/legal/Legal.tsx')).Imprint);
const Contact = lazily(async () => (await import('../online/legal/Legal.tsx')).Contact);
const Operations = lazily(async () => (await import('../online/operations/Operations.tsx')).Operations);
const TablesPage = lazily(async () => (await import('../find/tables/TablesPage.tsx')).TablesPage);
const Moderation = lazily(async () => (await import('../online/moderation/Moderation.tsx')).Moderation);
const RematchCalls = lazily(async () => (await import('../online/rematch/RematchCalls.tsx')).RematchCalls);
const SeekOverlay = lazily(async () => (await import('../find/SeekOverlay.tsx')).SeekOverlay);
const TableScreen = lazily(async () => (await import('../table/TableScreen.tsx')).TableScreen);

const SCREENS = {
  home: Home,
  new: NewGame,
  table: TableScreen,
  rules: Rules,
  learn: LearnScreen,
  puzzles: PuzzleScreen,
  settings: SettingsScreen,
  games: GameList,
  finished: FinishedGames,
  player: Player,
  ladder: LadderScreen,
  groups: Groups,
  shared: Shared,
  play: OnlineTable,
  carry: Carry,
  me: Account,
  told: BeingTold,
  habits: Habits,
  claim: Claim,
  verify: Verify,
  privacy: Privacy,
  imprint: Imprint,
  contact: Contact,
  operations: Operations,
  fairPlay: FairPlay,
  day: DayScreen,
  bots: Bots,
  tables: TablesPage,
  moderation: Moderation,
};

/** What each game is about: the home page tells it, and its texts come in one file with those of the app. */
const ABOUTS = OFFERED.map((game) => `${game}About` as const);

export function App() {
  const language = languageInForce(useSettings());
  const path = useRoute();
  // The code of the screen comes along with its texts, not after them, and so does the game of a table.
  useLayoutEffect(() => {
    const route = parseRoute(path);
    if (route.screen !== 'notFound') SCREENS[route.screen].prepare();
    if (route.screen === 'table') findTable(route.id).catch(() => {});
  }, [path]);
  return (
    <>
      <Announcements />
      <Guard failed={<Speechless />}>
        <Speaking language={language} sections={['app', ...ABOUTS]}>
          <Current />
        </Speaking>
      </Guard>
    </>
  );
}

function Current() {
  const { language } = useT();
  const before = useRef(language);
  // Before anything is said in the new one.
  useLayoutEffect(() => {
    if (before.current !== language) hush();
    before.current = language;
  }, [language]);
  useIntroduction();
  const path = useRoute();
  // At a table online its own notes tell of a rematch.
  const [isSought, setSought] = useState(seekHint.get() !== null);
  const hint = useStore(seekHint);
  // Once there was a search, what became of it is told.
  useEffect(() => {
    if (hint !== null) setSought(true);
  }, [hint]);
  const isCallable = hasTables() && !path.startsWith('/play/');
  return (
    <>
      <Guard failed={null}>{isSought && <SeekOverlay />}</Guard>
      <Guard key={path.split('#')[0]} failed={<Failed />}>
        {screenOf(parseRoute(path))}
      </Guard>
      <Guard failed={null}>{isCallable && <RematchCalls />}</Guard>
    </>
  );
}

/** The keys make a new screen of another game or table, not the old one with other values. */
function screenOf(route: Route) {
  switch (route.screen) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewGame key={route.game} game={route.game} isOnline={route.anchor === 'online'} />;
    case 'table':
      return <TableScreen key={route.id} id={route.id} anchor={route.anchor} />;
    case 'play':
      return <OnlineTable key={route.id} id={route.id} anchor={route.anchor} />;
    case 'carry':
      return <Carry key={route.id} id={route.id} />;
    case 'rules':
      return <Rules key={route.game} game={route.game} anchor={route.anchor} />;
    case 'learn':
      return <LearnScreen key={route.game} game={route.game} />;
    case 'puzzles':
      return <PuzzleScreen key={route.id} id={route.id} anchor={route.anchor} />;
    case 'shared':
      return <Shared anchor={route.anchor} />;
    case 'me':
      return <Account />;
    case 'habits':
      return <Habits />;
    case 'told':
      return <BeingTold key={route.anchor} anchor={route.anchor} />;
    case 'claim':
      return <Claim token={route.anchor} />;
    case 'verify':
      return <Verify key={route.anchor} table={route.anchor} />;
    case 'day':
      return <DayScreen key={route.day} named={route.day} anchor={route.anchor} />;
    case 'fairPlay':
      return <FairPlay />;
    case 'bots':
      return <Bots />;
    case 'tables':
      return <TablesPage />;
    case 'settings':
      return <SettingsScreen />;
    case 'privacy':
      return <Privacy />;
    case 'imprint':
      return <Imprint />;
    case 'contact':
      return <Contact />;
    case 'operations':
      return <Operations />;
    case 'moderation':
      return <Moderation key={route.n} n={route.n} />;
    case 'finished':
      return <FinishedGames key={route.anchor} anchor={route.anchor} />;
    case 'player':
      return <Player key={route.name} name={route.name} />;
    case 'groups':
      return <Groups key={route.id} id={route.id} invitation={route.anchor} />;
    case 'ladder':
      return <LadderScreen />;
    case 'games':
      return <GameList />;
    case 'notFound':
      return <NotFound />;
  }
}
