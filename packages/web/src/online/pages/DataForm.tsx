import { useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Confirmation } from '../../app/parts/Confirmation.tsx';
import { saveText } from '../../app/parts/saveText.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { api, type Myself } from '../session.ts';
import { forgetTables, holdTables } from '../tables.ts';
import { tellHereNoMore } from '../told/browserWay.ts';
import { nowNobody } from './account.ts';
import { useRequest } from './useRequest.ts';

type Question = 'delete' | 'logout' | 'everywhere';

/** My data and my sessions: everything goes with me, or goes away. */
export function DataForm({ me }: { readonly me: Myself }) {
  const t = useT();
  const [asked, setAsked] = useState<Question | null>(null);
  const { isBusy, problem, run } = useRequest();
  const save = (): void =>
    run(async () =>
      saveText('saqqara.json', `${JSON.stringify(await api('GET /api/v1/me/export'), null, 2)}\n`),
    );
  const gone = (act: () => Promise<unknown>, said: string): void =>
    run(async () => {
      setAsked(null);
      // While the server still knows whose it is.
      await tellHereNoMore();
      await holdTables(async () => {
        await act();
        // Before anything else can fail: whoever uses this device next must not see any of it.
        forgetTables();
        await nowNobody();
      });
      announce(said);
      document.querySelector('h1')?.focus();
    });
  const answers: Readonly<Record<Question, () => void>> = {
    delete: () => gone(() => api('DELETE /api/v1/me'), t('onlinePages.data.deleted')),
    logout: () =>
      gone(
        () => api('POST /api/v1/logout', { body: { everywhere: false } }),
        t('onlinePages.data.loggedOut'),
      ),
    everywhere: () =>
      gone(() => api('POST /api/v1/logout', { body: { everywhere: true } }), t('onlinePages.data.loggedOut')),
  };
  // Who has no account has data all the same.
  const what = asked === 'delete' && !me.isAccount ? 'forget' : (asked ?? '');
  return (
    <section class="panel bx">
      <h2>{t('onlinePages.data.title')}</h2>
      <div class="sub-buttons">
        <button type="button" class="btn" aria-disabled={isBusy} onClick={save}>
          <Icon name="save" />
          {t('onlinePages.data.export')}
        </button>
        <button type="button" class="btn" onClick={() => setAsked('logout')}>
          {t('onlinePages.data.logout')}
        </button>
        {me.isAccount && (
          <button type="button" class="btn" onClick={() => setAsked('everywhere')}>
            {t('onlinePages.data.everywhere')}
          </button>
        )}
        <button type="button" class="btn danger" onClick={() => setAsked('delete')}>
          <Icon name="bin" />
          {t('onlinePages.data.delete', { is: me.isAccount ? 'account' : 'guest' })}
        </button>
      </div>
      <p class="note">{t('onlinePages.data.note')}</p>
      <p class="problem" role="alert">
        {problem}
      </p>
      {asked !== null && (
        <Confirmation
          title={t('onlinePages.data.confirmTitle', { what })}
          text={t('onlinePages.data.confirmText', {
            what: me.isAccount || asked === 'delete' ? asked : 'guest',
          })}
          yes={t('onlinePages.data.confirmYes', { what })}
          no={t('onlinePages.data.confirmNo')}
          onYes={answers[asked]}
          onNo={() => setAsked(null)}
        />
      )}
    </section>
  );
}
