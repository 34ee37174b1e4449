import { LEVEL_NAMES, type Seat } from '@saqqara/kernel';
import { needsToEnd } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { useOnline } from './context.ts';
import { clockText } from './time.ts';

interface SubstitutionProps {
  /** Who is not there, and who may do something about it. */
  readonly seat: Seat;
  readonly deputy: Seat;
  readonly text: string;
}

const USUAL_LEVEL = 5;

/** Whoever chose to wait is asked again after so long, in milliseconds. */
const WHILE = 60_000;

/** Let a bot take over, wait, or end it: what cannot be taken back is asked twice. */
export function Substitution({ seat, deputy, text }: SubstitutionProps) {
  const { t } = useTable().say;
  const { offer } = useOnline().state.mirror.table;
  const [waits, setWaits] = useState(false);
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setWaits(false), WHILE);
    return () => clearTimeout(timer);
  }, [waits]);
  if (waits) return null;
  if (isEnding) return <EndQuestion seat={seat} deputy={deputy} onDone={() => setEnding(false)} />;
  return (
    <div class="note amber" role="group" aria-label={text}>
      <Icon name="users" />
      <span>{text}</span>
      <div class="answers">
        <StandIn seat={seat} deputy={deputy} />
        <span class="pair">
          <button type="button" class="btn sm" onClick={() => setWaits(true)}>
            {t('onlineTable.wait')}
          </button>
          {offer === null && (
            <button type="button" class="btn sm" onClick={() => setEnding(true)}>
              {t('onlineTable.end')}
            </button>
          )}
        </span>
      </div>
    </div>
  );
}

type Absence = Omit<SubstitutionProps, 'text'>;

/** A bot, and how strong it is to be. */
function StandIn({ seat, deputy }: Absence) {
  const { t } = useTable().say;
  const { match } = useOnline();
  const [level, setLevel] = useState(USUAL_LEVEL);
  return (
    <span class="pair">
      <label class="sr" for={`stand-in-${seat}`}>
        {t('onlineTable.level')}
      </label>
      <select
        id={`stand-in-${seat}`}
        value={level}
        onChange={(event) => setLevel(Number(event.currentTarget.value))}
      >
        {LEVEL_NAMES.map((name, i) => (
          <option key={name} value={i + 1}>
            {t(`app.level.${name}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="btn pri sm"
        onClick={() => void match.act({ type: 'standIn', seat: deputy, absent: seat, level })}
      >
        <Icon name="bot" /> {t('onlineTable.letBotPlay')}
      </button>
    </span>
  );
}

/** Whether it is to end, and whether at once or when others agree. */
function EndQuestion({ seat, deputy, onDone }: Absence & { readonly onDone: () => void }) {
  const { t, names } = useTable().say;
  const { match, state } = useOnline();
  const { table, unasked } = state.mirror;
  const now = match.now();
  const gone = unasked.flatMap((until, at) => (until !== null && until <= now ? [at] : []));
  const needs = needsToEnd(table.seats, deputy, gone);
  const awaited = needs.find((at) => (unasked[at] ?? null) !== null);
  const question = t('onlineTable.endSure', {
    now: needs.length === 0 ? 'yes' : awaited === undefined ? 'no' : 'away',
    name: names[awaited ?? seat]!,
    time: clockText((unasked[awaited ?? seat] ?? now) - now, t.language),
  });
  return (
    <div class="note amber" role="group" aria-label={question}>
      <Icon name="flag" />
      <span>{question}</span>
      <div class="answers">
        <button type="button" class="btn sm" onClick={onDone}>
          {t('table.back')}
        </button>
        <button
          type="button"
          class="btn pri sm"
          onClick={() => {
            onDone();
            void match.act({ type: 'ask', seat: deputy, what: { kind: 'end' }, base: table.seq });
          }}
        >
          {t(needs.length === 0 ? 'onlineTable.end' : 'onlineTable.offerEnd')}
        </button>
      </div>
    </div>
  );
}
