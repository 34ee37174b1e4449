import { localeOf } from '@saqqara/words';
import { useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Confirmation } from '../../app/parts/Confirmation.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { api, type Myself } from '../session.ts';
import { nowAm, type SignInWays } from './account.ts';
import { hasPasskeys, makePasskey } from './passkey.ts';
import { EmailForm } from './EmailForm.tsx';
import { useRequest } from './useRequest.ts';

interface PasskeyListProps {
  readonly me: Myself;
  readonly signIn: SignInWays;
}

/** The ways that lead back to an account. */
export function PasskeyList({ me, signIn }: PasskeyListProps) {
  const t = useT();
  const [doomed, setDoomed] = useState<string | null>(null);
  const { isBusy, problem, run } = useRequest();
  const day = new Intl.DateTimeFormat(localeOf(t.language), { dateStyle: 'medium', timeStyle: 'short' });
  const isLast = me.email === null && me.passkeys.length === 1;
  const add = (): void =>
    run(async () => {
      if ((await makePasskey()) !== null) announce(t('onlinePages.ways.added'));
    });
  const remove = (passkey: string): void =>
    run(async () => {
      setDoomed(null);
      const { me: after } = await api('DELETE /api/v1/me/passkeys/:passkey', { params: { passkey } });
      nowAm(after);
      announce(t('onlinePages.ways.removed'));
    });
  return (
    <section class="panel bx">
      <h2>{t('onlinePages.ways.title')}</h2>
      <ul class="match-rows">
        {me.email !== null && (
          <li class="match-row">
            <Icon name="mail" />
            <p class="match-text">{t('onlinePages.ways.email', { email: me.email })}</p>
          </li>
        )}
        {me.passkeys.map(({ id, createdAt }) => (
          <li key={id} class="match-row">
            <Icon name="key" />
            <p class="match-text">{t('onlinePages.ways.passkey', { date: day.format(createdAt) })}</p>
            <button
              type="button"
              class="btn sm sq danger"
              aria-label={t('onlinePages.ways.remove', { date: day.format(createdAt) })}
              onClick={() => setDoomed(id)}
            >
              <Icon name="bin" />
            </button>
          </li>
        ))}
      </ul>
      {signIn.passkey && hasPasskeys() && (
        <button type="button" class="btn" aria-disabled={isBusy} onClick={add}>
          <Icon name="plus" />
          {t('onlinePages.ways.add')}
        </button>
      )}
      {me.email === null && signIn.email && <EmailForm />}
      <p class="problem" role="alert">
        {problem}
      </p>
      {doomed !== null && (
        <Confirmation
          title={t('onlinePages.ways.confirmTitle')}
          text={isLast ? t('onlinePages.ways.confirmLast') : t('onlinePages.ways.confirmText')}
          yes={t('onlinePages.ways.confirmYes')}
          no={t('onlinePages.ways.confirmNo')}
          onYes={() => remove(doomed)}
          onNo={() => setDoomed(null)}
        />
      )}
    </section>
  );
}
