import { VERDICTS, verdictLimits, type Verdict } from '@saqqara/bots/review';
import { who } from '@saqqara/words';
import { useTable } from '../table/tableModel.ts';
import type { Study } from './useStudy.ts';
import { VerdictSign } from './VerdictSign.tsx';

/** How often each verdict was the reader's: every sign with its word, and what it stands for one touch away. */
export function OwnPlays({ study: { reviewed, telling } }: { readonly study: Study }) {
  const { say } = useTable();
  const { t } = say;
  const title = t('review.yourPlays', who(telling.reader, say));
  return (
    <section class="own-plays">
      <h3 class="disp">{title}</h3>
      <dl aria-label={title}>
        {reviewed.counts.map(({ verdict, count }) => (
          <div key={verdict}>
            <dt>
              <VerdictSign verdict={verdict} size={20} /> {t(`review.verdict.${verdict}`)}
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <SignMeanings />
    </section>
  );
}

function SignMeanings() {
  const { screen, say } = useTable();
  const { t } = say;
  const game = screen.game.id;
  return (
    <details class="reckoned">
      <summary>{t('review.signs')}</summary>
      <dl class="sign-meanings">
        {VERDICTS.map((verdict) => (
          <div key={verdict}>
            <dt>
              <VerdictSign verdict={verdict} size={20} /> {t(`review.verdict.${verdict}`)}
            </dt>
            <dd>{t(`review.means.${verdict}`, limitsOf(verdict))}</dd>
          </div>
        ))}
        <div>
          <dt>
            <VerdictSign verdict="luck" size={20} /> {t('review.chance', { game })}
          </dt>
          <dd>{t('review.means.luck', { game })}</dd>
        </div>
      </dl>
    </details>
  );

  /** Between which losses a verdict lies, as they are written here. */
  function limitsOf(verdict: Verdict): { readonly from: string; readonly to: string } {
    const { from, to } = verdictLimits(verdict, say.names.length);
    const written = new Intl.NumberFormat(t.language, { maximumFractionDigits: 1 });
    return { from: written.format(from), to: written.format(to) };
  }
}
