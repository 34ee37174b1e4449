import {
  anubixx,
  type Anubixx,
  BONUSES,
  bonusesIn,
  type Building,
  BUILDINGS,
  isComplete,
  lastCrossed,
  STONES,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { useState } from 'preact/hooks';
import { anubixxWords, bonusState, readPart, shownSeat } from '@saqqara/words/games/anubixx';
import { who } from '@saqqara/words';
import { Icon } from '../../drawing/icon.tsx';
import { Dialog } from '../../table/Dialog.tsx';
import type { HoldingProps, Mark, Part, Say } from '../../table/screen.ts';
import { BuildingFigure } from './art/buildingFigure.tsx';
import { Medallion } from './art/medallion.tsx';
import { SheetFigure } from './art/sheetFigure.tsx';

/** The bonuses of the one whose sheet is on the board; of the others their sheets, small, which open large. */
export function Holding({ view, landed = view, seat, say, size, marks }: HoldingProps<Anubixx>) {
  // On a narrow screen the board shows its symbols, and what is worth doing stands below it.
  if (size === 'own') return null;
  if (size === 'panel' && seat === shownSeat(view)) {
    return (
      <div class="ax-holding">
        <p class="ax-title">{say.t('anubixx.hold.bonuses')}</p>
        <Bonuses view={view} seat={seat} say={say} size={28} />
        <Counts view={view} seat={seat} say={say} />
        <Savings view={landed} seat={seat} say={say} />
      </div>
    );
  }
  return (
    <SmallSheet view={view} landed={landed} seat={seat} say={say} isTiny={size === 'strip'} marks={marks} />
  );
}

interface SeatProps {
  readonly view: View;
  readonly seat: Seat;
  readonly say: Say;
}

function Bonuses({ view, seat, say, size }: SeatProps & { readonly size: number }) {
  const { t } = say;
  return (
    <ul class="ax-bonuses" aria-label={t('anubixx.hold.bonuses')}>
      {BONUSES.map((bonus) => {
        const { state, marked, fields, winners } = bonusState(view, seat, bonus);
        // Somebody else has it: in this roll, and no longer, it can still be won. [AN-16]
        const isClosing = state === 'open' && winners.length > 0;
        const values = { state: isClosing ? 'closing' : state, marked, fields };
        const label = t('anubixx.hold.bonus', { bonus: t(`anubixx.bonus.${bonus}`), ...values });
        return (
          <li key={bonus} class={state} title={label} data-learn={`bonus:${bonus}`}>
            <Medallion bonus={bonus} look={state} size={size} />
            <span class="sr">{label}</span>
            <small aria-hidden="true">
              {isClosing && <Icon name="clock" />}
              {state === 'won' ? '+3' : state === 'lost' ? '' : fields === 1 ? '' : `${marked}/${fields}`}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

function Counts({ view, seat, say: { t } }: SeatProps) {
  const sheet = view.sheets[seat]!;
  const stones = STONES.length - lastCrossed(sheet);
  const bonuses = bonusesIn(sheet.bonuses).length;
  const buildings = buildingsOf(view, seat);
  const count = (icon: 'star' | 'stone' | 'card' | 'pyramid', number: number | string, label: string) => (
    <span title={label}>
      <Icon name={icon} />
      <span aria-hidden="true">{number}</span>
      <span class="sr">{label}</span>
    </span>
  );
  return (
    <p class="ax-counts">
      {count('pyramid', `${buildings}/2`, t('anubixx.hold.buildings', { buildings }))}
      {count('star', bonuses, t('anubixx.hold.bonusCount', { bonuses }))}
      {count('stone', stones, t('anubixx.hold.quarry', { stones }))}
      {count('card', sheet.jokers, t('anubixx.hold.jokers', { jokers: sheet.jokers }))}
      {view.finished.includes(seat) && (
        <span class="ax-done" title={t('anubixx.hold.decided')}>
          <Icon name="check" />
          <span class="sr">{t('anubixx.hold.decided')}</span>
        </span>
      )}
    </p>
  );
}

/** How many buildings are finished: two end the game. [AN-18] */
const buildingsOf = (view: View, seat: Seat): number => finishedBy(view, seat).length;

const finishedBy = ({ sheets }: View, seat: Seat): readonly Building[] =>
  BUILDINGS.filter((building) => isComplete(sheets[seat]!, building));

/** Why nobody begins at zero: what is built, and what is kept. */
function Savings({ view, seat, say: { t } }: SeatProps) {
  const { lines, total } = anubixx.score(view)[seat]!;
  const saved = lines.reduce((sum, { id, points }) => sum + (SAVINGS.includes(id) ? points : 0), 0);
  const values = { total, built: total - saved, saved };
  return (
    <p class="ax-savings" title={t('anubixx.hold.savingsWhole', values)}>
      {t('anubixx.hold.savings', values)}
    </p>
  );
}

const SAVINGS: readonly string[] = ['quarry', 'jokers'];

interface SmallSheetProps extends SeatProps {
  /** The table by which points are told: no stone is counted that still flies. */
  readonly landed: View;
  readonly isTiny: boolean;
  readonly marks: ReadonlyMap<Part, Mark>;
}

export function SmallSheet({ view, landed, seat, say, isTiny, marks }: SmallSheetProps) {
  const [isLarge, setLarge] = useState(false);
  const values = { ...who(seat, say), letter: view.sheets[seat]!.letter };
  const title = say.t('anubixx.hold.sheet', values);
  const lit = [...marks.keys()].flatMap((part) => {
    const named = readPart(part);
    return named?.kind === 'mark' && named.seat === seat ? [named.field] : [];
  });
  const buildings = buildingsOf(view, seat);
  return (
    <div class={isTiny ? 'ax-holding tiny' : 'ax-holding'}>
      <button
        type="button"
        class="ax-small"
        aria-label={say.t('anubixx.hold.enlarge', values)}
        title={title}
        onClick={() => setLarge(true)}
      >
        <SheetFigure view={view} seat={seat} detail={isTiny ? 'tiny' : 'small'} lit={lit} />
        {isTiny && buildings > 0 && (
          <span class="ax-finished" aria-hidden="true">
            {finishedBy(view, seat).map((building) => (
              <BuildingFigure key={building} building={building} size={15} />
            ))}
            {buildings}/2
          </span>
        )}
      </button>
      {!isTiny && <Counts view={view} seat={seat} say={say} />}
      {isTiny && buildings > 0 && <span class="sr">{say.t('anubixx.hold.buildings', { buildings })}</span>}
      <Savings view={landed} seat={seat} say={say} />
      {isLarge && (
        <Dialog title={title} close={() => setLarge(false)}>
          <SheetFigure view={view} seat={seat} detail="large" lit={lit} />
          <Bonuses view={view} seat={seat} say={say} size={32} />
          <Counts view={view} seat={seat} say={say} />
          <div class="sr">
            {anubixxWords.table(view, say)[seat + 1]!.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  );
}
