import type { Mirror } from '@saqqara/protocol/client';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { useStore } from '../../app/store.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { api, arrive, myself } from '../session.ts';
import { readTables } from '../tables.ts';
import { nowAm } from './account.ts';
import { LONGEST_NAME, nameFrom } from './names.ts';
import { sitDown } from './seating.ts';
import { useRequest } from './useRequest.ts';

interface SitFormProps {
  readonly mirror: Mirror;
  /** The colour that was chosen; `null` where there is none to choose. */
  readonly look: number | null;
  readonly onSeated: (seat: number | null) => void;
  /** What else is chosen, beside the name. */
  readonly children?: ComponentChildren;
}

/** One tap sits down: the name is there already, and may be changed. */
export function SitForm({ mirror: { table }, look, onSeated, children }: SitFormProps) {
  const t = useT();
  const known = useStore(myself)?.name ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [beside, setBeside] = useState<readonly string[]>([]);
  const [watches, setWatches] = useState(false);
  const { isBusy, problem, run } = useRequest();
  const freeSeats = table.seats.filter(({ kind }) => kind === 'open').length;
  const sit = (event: Event): void => {
    event.preventDefault();
    const wished = (typed ?? '').trim();
    run(async () => onSeated(await sitHere(table, { wished, look, beside })));
  };
  const isGuest = useStore(myself)?.isAccount !== true;
  if (table.isRated === true && isGuest) return <AccountFirst />;
  if (watches) return <Watching onSit={() => setWatches(false)} />;
  return (
    <form class="sit-form" onSubmit={sit}>
      <div class="panel bx sit-fields" hidden={table.isRated === true && children === false}>
        <div class="sit-name">
          {table.isRated !== true && (
            <TextField
              label={t('onlinePages.name')}
              value={typed ?? known}
              placeholder={t('onlinePages.namePlaceholder')}
              longest={LONGEST_NAME}
              onChange={setTyped}
            />
          )}
          {children}
        </div>
        <BesideNames names={beside} onChange={setBeside} />
        {beside.length + 1 < freeSeats && table.oneSeatEach !== true && (
          <button type="button" class="btn gh beside" onClick={() => setBeside([...beside, ''])}>
            <Icon name="users" />
            {t('onlinePages.lobby.beside')}
          </button>
        )}
      </div>
      <button type="submit" class="btn pri sit-down" aria-disabled={isBusy}>
        {t(freeSeats === 1 ? 'onlinePages.lobby.sitAndPlay' : 'onlinePages.lobby.sit')}
      </button>
      <button type="button" class="btn gh" onClick={() => setWatches(true)}>
        <Icon name="eye" />
        {t('onlinePages.lobby.watch')}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}

/** What is rated is between accounts. */
function AccountFirst() {
  const t = useT();
  return (
    <div class="sit-form panel bx">
      <p role="status">{t('onlinePages.problem.accountsOnly')}</p>
      <Link to="/me" class="btn pri">
        {t('onlinePages.me.title')}
      </Link>
    </div>
  );
}

function Watching({ onSit }: { readonly onSit: () => void }) {
  const t = useT();
  return (
    <div class="sit-form panel bx">
      <p role="status">{t('onlinePages.lobby.watching')}</p>
      <button type="button" class="btn" onClick={onSit}>
        {t('onlinePages.lobby.sitAfterAll')}
      </button>
    </div>
  );
}

interface BesideNamesProps {
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Who comes along on the same device. */
function BesideNames({ names, onChange }: BesideNamesProps) {
  const t = useT();
  return (
    <>
      {names.map((name, at) => (
        <div key={at} class="field-line">
          <TextField
            label={t('onlinePages.lobby.besideName')}
            value={name}
            placeholder={t('onlinePages.namePlaceholder')}
            longest={LONGEST_NAME}
            onChange={(value) => onChange(names.with(at, value))}
          />
          <button
            type="button"
            class="tool"
            aria-label={t('onlinePages.lobby.besideRemove', { name })}
            onClick={() => onChange(names.toSpliced(at, 1))}
          >
            <Icon name="x" />
          </button>
        </div>
      ))}
    </>
  );
}

interface Coming {
  /** The name that was typed; empty for the one the person has. */
  readonly wished: string;
  readonly look: number | null;
  readonly beside: readonly string[];
}

/** Takes a seat for the person and those beside them; resolves with the person's own. */
async function sitHere(table: Mirror['table'], { wished, look, beside }: Coming): Promise<number | null> {
  const name = wished === '' ? undefined : nameFrom(wished);
  const guest = await arrive(name);
  const called = name ?? guest.name;
  const free = table.seats.findIndex(({ kind }) => kind === 'open');
  await sitDown(table.id, called, look);
  for (const other of beside) if (other.trim() !== '') await sitDown(table.id, other.trim());
  // Who says how they are called here is called so elsewhere, too.
  if (called !== guest.name) nowAm((await api('PATCH /api/v1/me', { body: { name: called } })).me);
  const { yours } = await api('GET /api/v1/tables/:id', { params: { id: table.id } });
  void readTables();
  return yours[0] ?? free;
}
