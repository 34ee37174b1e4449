import { useEffect, useRef, useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';

const DEEDS = ['endTable', 'endWay'] as const;

/**
 * A link in a message was followed. It is done by one tap more, since programs that look for harm in letters follow links too; nobody
 * need be signed in.
 */
export function LinkDeed({ anchor }: { readonly anchor: string }) {
  const t = useT();
  const [name = '', ...rest] = anchor.split('.');
  const deed = DEEDS.find((each) => each === name) ?? 'endTable';
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, run } = useRequest();
  const said = useRef<HTMLParagraphElement>(null);
  // The button is gone, and with it where the keyboard was.
  useEffect(() => {
    if (isDone) said.current?.focus();
  }, [isDone]);
  const end = (): void =>
    run(async () => {
      await api('POST /api/v1/told/:deed/:token', { params: { deed, token: rest.join('.') } });
      setDone(true);
    });
  return (
    <section class="panel bx">
      <p ref={said} tabIndex={-1}>
        {t(isDone ? `told.link.${deed}` : `told.link.ask.${deed}`)}
      </p>
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="sub-buttons">
        {!isDone && (
          <button type="button" class="btn pri" aria-disabled={isBusy} onClick={end}>
            {t(`told.mail.${deed}`)}
          </button>
        )}
        <Link to="/told" class="btn">
          {t('told.link.change')}
        </Link>
      </div>
    </section>
  );
}
