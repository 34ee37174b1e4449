import { useEffect, useState } from 'preact/hooks';
import { useT } from '../i18n/context.tsx';
import { readLink } from '../table/positionLink.ts';
import { OFFERED } from '../games/pageGames.ts';
import { Page } from './Page.tsx';
import { problemText } from './parts/ImportRecord.tsx';
import { goTo } from './route.ts';

/** Opens a link that carries a game: checks every play of it, keeps it on this device, shows the moment it names. */
export function Shared({ anchor }: { readonly anchor: string | null }) {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    open(anchor ?? '').catch(() => setProblem(t('app.shared.broken')));
  }, [anchor]);

  async function open(text: string): Promise<void> {
    const { record, cursor } = await readLink(text);
    const { importOnce } = await import('../match/storageRecord.ts');
    const found = await importOnce(record, OFFERED);
    if ('type' in found) setProblem(problemText(found, t));
    else goTo(`/table/${found.id}${cursor === null ? '' : `#p${cursor}`}`, { replace: true });
  }

  return (
    <Page title={t('app.shared.title')} name="shared">
      <p role="alert">{problem}</p>
    </Page>
  );
}
