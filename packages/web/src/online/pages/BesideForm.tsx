import type { Mirror } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { TextField } from '../../app/parts/fields.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { LONGEST_NAME } from './names.ts';
import { sitDown } from './seating.ts';
import { useRequest } from './useRequest.ts';

interface BesideFormProps {
  readonly mirror: Mirror;
  readonly onSeated: (seat: number | null) => void;
}

/** Somebody more who plays on this device: a tap shows where to write who. */
export function BesideForm({ mirror: { table, yours }, onSeated }: BesideFormProps) {
  const t = useT();
  const [name, setName] = useState<string | null>(null);
  const { isBusy, problem, run } = useRequest();
  if (name === null) {
    return (
      <button type="button" class="btn gh beside" onClick={() => setName('')}>
        <Icon name="users" />
        {t('onlinePages.lobby.beside')}
      </button>
    );
  }
  const add = (event: Event): void => {
    event.preventDefault();
    const called = name.trim();
    if (called === '') return;
    run(async () => {
      await sitDown(table.id, called);
      setName(null);
      onSeated(yours[0] ?? null);
    });
  };
  return (
    <form class="sit-form" onSubmit={add}>
      <div class="field-line">
        <TextField
          label={t('onlinePages.lobby.besideName')}
          value={name}
          placeholder={t('onlinePages.namePlaceholder')}
          longest={LONGEST_NAME}
          onChange={setName}
        />
        <button type="submit" class="btn" aria-disabled={isBusy || name.trim() === ''}>
          {t('onlinePages.lobby.besideAdd')}
        </button>
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
