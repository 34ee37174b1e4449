import { useEffect, useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';

const DEEDS = ['endTable', 'endWay'] as const;

/** A link in a message was followed: it is done at once, and nobody need be signed in. */
export function LinkDone({ anchor }: { readonly anchor: string }) {
  const t = useT();
  const [name = '', ...rest] = anchor.split('.');
  const deed = DEEDS.find((each) => each === name) ?? 'endTable';
  const [isDone, setDone] = useState(false);
  const { problem, run } = useRequest();
  useEffect(
    () =>
      run(async () => {
        await api('POST /api/v1/told/:deed/:token', { params: { deed, token: rest.join('.') } });
        setDone(true);
      }),
    [],
  );
  return (
    <section class="panel bx">
      <p role="status">{isDone && t(`told.link.${deed}`)}</p>
      <p class="problem" role="alert">
        {problem}
      </p>
      <Link to="/told" class="btn">
        {t('told.link.change')}
      </Link>
    </section>
  );
}
