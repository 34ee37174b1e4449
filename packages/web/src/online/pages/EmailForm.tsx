import { useId, useState } from 'preact/hooks';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { api } from '../session.ts';
import { rememberAsking } from './asking.ts';
import { useRequest } from './useRequest.ts';

/** Asks for a link by e-mail. Whether the address is known is nobody's business: the answer is the same. */
export function EmailForm() {
  const t = useT();
  const id = useId();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, problem, run } = useRequest();
  const send = (event: Event): void => {
    event.preventDefault();
    run(async () => {
      setSentTo(null);
      await api('POST /api/v1/me/email', { body: { email: email.trim(), language: t.language } });
      rememberAsking();
      setSentTo(email.trim());
    });
  };
  return (
    <form class="sub-form" onSubmit={send}>
      <div class="field-line">
        <div class="field">
          <label class="label" for={id}>
            {t('onlinePages.email')}
          </label>
          <input
            id={id}
            type="email"
            required
            maxLength={254}
            autocomplete="email"
            value={email}
            onInput={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </div>
        <button type="submit" class="btn" aria-disabled={isBusy}>
          <Icon name="mail" />
          {t('onlinePages.sendLink')}
        </button>
      </div>
      <p role="status">{sentTo !== null && t('onlinePages.linkSent', { email: sentTo })}</p>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
