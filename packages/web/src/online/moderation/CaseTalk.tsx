import type { Case, ChatLine } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { Cartouche } from '../../drawing/cartouche/Cartouche.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { chatLineText } from '../chatLineText.ts';
import { momentText } from '../moment.ts';

/** So many lines before and after what was reported. */
const AROUND = 5;

/** What was said at the table, with what was reported among it. */
export function CaseTalk({ found }: { readonly found: Case }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const reported = new Set(found.reported.flatMap(({ line }) => line ?? []));
  const near = found.lines.filter((_, at) =>
    found.lines.some(({ n }, other) => reported.has(n) && Math.abs(other - at) <= AROUND),
  );
  const lines = isWhole ? found.lines : near.length === 0 ? found.lines.slice(-2 * AROUND) : near;
  const lost = found.reported.filter(
    ({ line, said }) => said !== null && !found.lines.some(({ n }) => n === line),
  );
  return (
    <section class="panel bx">
      <div class="bx-head">
        <h2>{t('moderation.said')}</h2>
        {(isWhole || lines.length < found.lines.length) && (
          <button type="button" class="btn gh sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('moderation.around') : t('moderation.whole', { count: found.lines.length })}
          </button>
        )}
      </div>
      <ol class="case-lines">
        {lines.map((line) => (
          <li key={line.n} class={reported.has(line.n) ? 'line reported' : 'line'}>
            <Cartouche name={line.name} height={22} />
            <b dir="auto">{line.name}</b>
            <span class="text" dir="auto">
              {chatLineText(line as ChatLine, t)}
            </span>
            <span class="when">
              <time dateTime={new Date(line.at).toISOString()}>{momentText(line.at, t.language)}</time>
              {reported.has(line.n) && (
                <>
                  <Icon name="flag" />
                  <span class="sr">{t('moderation.reported')}</span>
                </>
              )}
            </span>
          </li>
        ))}
        {lines.length === 0 && <li class="muted">{t('moderation.silence')}</li>}
      </ol>
      {lost.map(({ said, name, at }) => (
        <blockquote key={at} class="case-lost">
          {name}: {said?.kind === 'text' ? said.text : ''}
        </blockquote>
      ))}
      <p class="note">
        {t('moderation.reports')}: {found.grounds.map((ground) => t(`safety.ground.${ground}`)).join(', ')}
      </p>
    </section>
  );
}
