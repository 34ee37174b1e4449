import { useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { useT } from '../../i18n/context.tsx';
import { api, arrive, type Myself } from '../session.ts';
import { nowAm } from './account.ts';
import { LONGEST_NAME, nameFrom } from './names.ts';
import { useRequest } from './useRequest.ts';

/** What I am called where I sit down from now on. */
export function NameForm({ me }: { readonly me: Myself | null }) {
  const t = useT();
  const [name, setName] = useState(me?.name ?? '');
  const { isBusy, problem, run } = useRequest();
  const isSame = name.trim() === '' || name.trim() === me?.name;
  const save = (event: Event): void => {
    event.preventDefault();
    if (isSame) return;
    run(async () => {
      const wished = nameFrom(name);
      await arrive(wished);
      const { me: renamed } = await api('PATCH /api/v1/me', { body: { name: wished } });
      nowAm(renamed);
      announce(t('onlinePages.me.nameSaved'));
    });
  };
  return (
    <form class="panel bx" onSubmit={save}>
      <h2>{t('onlinePages.me.name')}</h2>
      {me === null && <p>{t('onlinePages.me.nobody')}</p>}
      {me !== null && <p>{me.isAccount ? t('onlinePages.me.account') : t('onlinePages.me.guest')}</p>}
      <div class="field-line">
        <TextField
          label={t('onlinePages.name')}
          value={name}
          placeholder={t('onlinePages.namePlaceholder')}
          longest={LONGEST_NAME}
          onChange={setName}
        />
        <button type="submit" class="btn" aria-disabled={isBusy || isSame}>
          {t('onlinePages.me.saveName')}
        </button>
      </div>
      <p class="note">{t('onlinePages.me.nameNote')}</p>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
