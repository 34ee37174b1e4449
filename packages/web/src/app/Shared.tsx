import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../drawing/icon.tsx';
import { gameName, OFFERED } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { readLink, type SharedGame } from '../table/positionLink.ts';
import { listed } from './matches.ts';
import { Page } from './Page.tsx';
import { problemText } from './parts/ImportRecord.tsx';
import { goTo } from './route.ts';

/**
 * Opens a link that carries a game. Whoever has it here already goes to the moment that the link names; others are told first
 * what it makes: a game of their own on this device.
 */
export function Shared({ anchor }: { readonly anchor: string | null }) {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const [offered, setOffered] = useState<SharedGame | null>(null);
  const fail = (): void => setProblem(t('app.shared.broken'));
  useEffect(() => {
    look(anchor ?? '').catch(fail);
  }, [anchor]);

  async function look(text: string): Promise<void> {
    const shared = await readLink(text);
    const { findRecord } = await import('../match/storageRecord.ts');
    // A link that was made by hand or by a program is opened by who knows what it is.
    if (shared.looks === null || (await findRecord(shared.record)) !== null) await open(shared);
    else setOffered(shared);
  }

  /** Checks every play of it and keeps it. */
  async function open({ record, cursor, looks }: SharedGame): Promise<void> {
    const { importOnce } = await import('../match/storageRecord.ts');
    const found = await importOnce(record, OFFERED, looks);
    if ('type' in found) setProblem(problemText(found, t));
    else goTo(`/table/${found.id}${cursor === null ? '' : `#p${cursor}`}`, { replace: true });
  }

  return (
    <Page title={t('app.shared.title')} name="shared">
      <p role="alert">{problem}</p>
      {offered !== null && problem === null && (
        <section class="panel bx">
          <Contents record={offered.record} />
          <p>{t('app.shared.makes')}</p>
          <button type="button" class="btn pri" onClick={() => void open(offered).catch(fail)}>
            <Icon name="play" solid />
            {t('app.shared.open')}
          </button>
        </section>
      )}
    </Page>
  );
}

/** Which game it is and who played it, as far as that can be told before it is checked. */
function Contents({ record }: { readonly record: string }) {
  const t = useT();
  const game = /^game (\w+)/m.exec(record)?.[1] ?? '';
  const names = Array.from(record.matchAll(/^seat \d+ (.+)$/gm), ([, name]) => name ?? '');
  const plays = record.match(/^\d+ /gm)?.length ?? 0;
  return (
    <>
      <h2>{gameName(game)}</h2>
      <p class="muted">
        {[listed(names, t.language), t('app.games.plays', { count: plays })]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
    </>
  );
}
