import { levelName, type Translate } from '@saqqara/words';
import { useEffect, useState } from 'preact/hooks';
import { PAGE_GAMES } from '../../games/pageGames.ts';
import type { Variations } from '../../games/variations.ts';
import { useT } from '../../i18n/context.tsx';
import { variantOf } from '../botNames.ts';
import { myName } from '../myName.ts';
import { goTo } from '../route.ts';
import { useStore } from '../store.ts';
import { OnlineFold } from './OnlineFold.tsx';
import { type ArcSeat, SeatArc } from './SeatArc.tsx';
import { SeatEditor } from './SeatEditor.tsx';
import { isOnline, playing, type SetUp, withCount, withLink } from './setUp.ts';
import { SetUpFolds } from './SetUpFolds.tsx';
import { StartBar } from './StartBar.tsx';
import { namesOf, start } from './start.ts';
import { lastOnlineSetUp, lastSetUp, rememberSetUp } from './storedSetUp.ts';
import { lastRules, rememberRules, type TableRules } from './tableRules.ts';

interface SetUpFormProps {
  readonly variations: Variations;
  /** Whether the address asks for a table online. */
  readonly isOnline: boolean;
}

/** Who plays what, on one screen: as soon as somebody comes by a link it is a table online, and the address says so. */
export function SetUpForm({ variations, isOnline: isAsked }: SetUpFormProps) {
  const t = useT();
  const own = useStore(myName);
  const [setUp, setSetUp] = useSetUp(variations, isAsked);
  const [rules, setRules] = useState(() => lastRules(variations.game));
  const [touched, setTouched] = useState(1);
  const chosen = Math.min(touched, setUp.count - 1);
  const { isBusy, problem, run } = useBeginning();
  const names = namesOf(setUp, variations, t, own);
  const most = Math.max(...variations.seatCounts);
  const add = (): void => {
    setSetUp(withCount(setUp, setUp.count + 1));
    setTouched(setUp.count);
  };
  const changeRules = (next: TableRules): void => {
    setRules(next);
    rememberRules(next, variations.game);
  };
  const begin = (event: Event): void => {
    event.preventDefault();
    run(() => (isOnline(setUp) ? open(setUp, rules, variations, t) : start(setUp, variations, t)));
  };
  return (
    <form class="new-form" onSubmit={begin}>
      <SeatArc
        seats={arcOf(setUp, names, variations, t)}
        chosen={chosen}
        onChoose={setTouched}
        most={most}
        onAdd={setUp.count < most ? add : null}
      />
      <div class="new-choices">
        <SeatEditor setUp={setUp} variations={variations} seat={chosen} onChange={setSetUp} />
        <SetUpFolds setUp={setUp} variations={variations} names={names} onChange={setSetUp}>
          {isOnline(setUp) && <OnlineFold setUp={setUp} rules={rules} onChange={changeRules} />}
        </SetUpFolds>
        {problem !== null && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <StartBar
          isOnline={isOnline(setUp)}
          isBusy={isBusy}
          count={setUp.count}
          minutes={PAGE_GAMES[variations.game].minutes}
          onLink={() => setSetUp(withLink(setUp, chosen))}
        />
      </div>
    </form>
  );
}

/** What is chosen; the address and the memory of the device follow. */
function useSetUp(variations: Variations, isAsked: boolean): [SetUp, (setUp: SetUp) => void] {
  const [setUp, setSetUp] = useState(() => (isAsked ? lastOnlineSetUp(variations) : lastSetUp(variations)));
  // Whoever follows a link to a table online from here.
  useEffect(() => {
    if (isAsked !== isOnline(setUp)) setSetUp(isAsked ? lastOnlineSetUp(variations) : lastSetUp(variations));
  }, [isAsked]);
  const change = (next: SetUp): void => {
    setSetUp(next);
    rememberSetUp(next, variations);
    if (isOnline(next) !== isAsked) {
      goTo(`/new/${variations.game}${isOnline(next) ? '#online' : ''}`, { replace: true });
    }
  };
  return [setUp, change];
}

interface Beginning {
  readonly isBusy: boolean;
  /** What went wrong last, in words. */
  readonly problem: string | null;
  readonly run: (begin: () => Promise<string | null | void>) => void;
}

/** Begins one game at a time, however often it is asked for. */
function useBeginning(): Beginning {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run: Beginning['run'] = (begin) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    begin()
      .then(
        (refused) => setProblem(refused ?? null),
        () => setProblem(t('app.new.failed')),
      )
      .finally(() => setBusy(false));
  };
  return { isBusy, problem, run };
}

/** Opens a table online; resolves with why it could not be. */
async function open(
  setUp: SetUp,
  rules: TableRules,
  variations: Variations,
  t: Translate,
): Promise<string | null> {
  const [{ openSetUp }, { problemWords }] = await Promise.all([
    import('../../online/pages/openSetUp.ts'),
    import('../../online/pages/problemWords.ts'),
  ]);
  return openSetUp({ setUp, rules }, variations, t).then(
    () => null,
    (error: unknown) => problemWords(error, t),
  );
}

/** Who is seen around the table. */
function arcOf(setUp: SetUp, names: readonly string[], { lookName }: Variations, t: Translate): ArcSeat[] {
  const seats = playing(setUp).map(({ who, level, temper, look }, seat) => ({
    temper: temper ?? null,
    level: who === 'bot' ? level : null,
    look,
    name: names[seat] ?? '',
    isFree: who === 'link',
  }));
  return seats.map(({ level, temper, look, name, isFree }, seat) => ({
    temper,
    level,
    look,
    name,
    isFree,
    variant: variantOf(seats, seat),
    note: level === null ? lookName(look, t) : levelName(level, t),
  }));
}
