import type { Mirror } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
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
  readonly onSeated: (seat: number | null) => void;
}

/** One tap sits down: the name is there already, and may be changed. */
export function SitForm({ mirror: { table }, onSeated }: SitFormProps) {
  const t = useT();
  const known = useStore(myself)?.name ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [beside, setBeside] = useState<readonly string[]>([]);
  const [watches, setWatches] = useState(false);
  const { isBusy, problem, run } = useRequest();
  const freeSeats = table.seats.filter(({ kind }) => kind === 'open').length;
  const sit = (event: Event): void => {
    event.preventDefault();
    run(async () => {
      const wished = (typed ?? '').trim() === '' ? undefined : nameFrom(typed ?? '');
      const guest = await arrive(wished);
      const name = wished ?? guest.name;
      const params = { id: table.id };
      const free = table.seats.findIndex(({ kind }) => kind === 'open');
      await sitDown(table.id, name);
      for (const other of beside) if (other.trim() !== '') await sitDown(table.id, other.trim());
      // Who says how they are called here is called so elsewhere, too.
      if (name !== guest.name) nowAm((await api('PATCH /api/v1/me', { body: { name } })).me);
      const { yours } = await api('GET /api/v1/tables/:id', { params });
      onSeated(yours[0] ?? free);
      void readTables();
    });
  };
  if (watches) {
    return (
      <>
        <p role="status">{t('onlinePages.lobby.watching')}</p>
        <button type="button" class="btn" onClick={() => setWatches(false)}>
          {t('onlinePages.lobby.sitAfterAll')}
        </button>
      </>
    );
  }
  return (
    <form class="sit-form" onSubmit={sit}>
      <TextField
        label={t('onlinePages.name')}
        value={typed ?? known}
        placeholder={t('onlinePages.namePlaceholder')}
        longest={LONGEST_NAME}
        onChange={setTyped}
      />
      {beside.map((name, at) => (
        <div key={at} class="field-line">
          <TextField
            label={t('onlinePages.lobby.besideName')}
            value={name}
            placeholder={t('onlinePages.namePlaceholder')}
            longest={LONGEST_NAME}
            onChange={(value) => setBeside(beside.with(at, value))}
          />
          <button
            type="button"
            class="tool"
            aria-label={t('onlinePages.lobby.besideRemove', { name })}
            onClick={() => setBeside(beside.toSpliced(at, 1))}
          >
            <Icon name="x" />
          </button>
        </div>
      ))}
      {beside.length + 1 < freeSeats && table.oneSeatEach !== true && (
        <button type="button" class="btn gh beside" onClick={() => setBeside([...beside, ''])}>
          <Icon name="users" />
          {t('onlinePages.lobby.beside')}
        </button>
      )}
      <div class="sub-buttons">
        <button type="submit" class="btn pri" aria-disabled={isBusy}>
          <Icon name="users" />
          {t(freeSeats === 1 ? 'onlinePages.lobby.sitAndPlay' : 'onlinePages.lobby.sit')}
        </button>
        <button type="button" class="btn gh" onClick={() => setWatches(true)}>
          <Icon name="eye" />
          {t('onlinePages.lobby.watch')}
        </button>
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
