import type { Case } from '@saqqara/protocol/client';
import { Badge } from '../../drawing/glyph.tsx';
import { useT } from '../../i18n/context.tsx';
import { useLooks } from '../pages/useLooks.ts';
import { dayText } from '../safety/dayText.ts';

interface CasePersonProps {
  readonly found: Case;
  readonly known: NonNullable<Case['confidential']>;
}

/** Whom it is about, and who has reported. */
export function CasePerson({ found, known: { person, reporters } }: CasePersonProps) {
  const t = useT();
  const looks = useLooks(found.game);
  return (
    <section class="panel bx">
      <div class="case-person">
        <Badge look={looks[found.seat] ?? found.seat} size={40} />
        <div>
          <h2 dir="auto">{found.name}</h2>
          <p class="muted">
            {t('moderation.person', {
              isAccount: person.isAccount ? 'yes' : 'no',
              date: dayText(person.since, t.language),
              games: person.games,
            })}
          </p>
        </div>
      </div>
      <dl class="case-list">
        <dt>{t('moderation.label.reports')}</dt>
        <dd>{t('moderation.reportsIn', { count: person.reports, people: person.reporters })}</dd>
        <dt>{t('moderation.label.left')}</dt>
        <dd>{t('moderation.leftOf', { left: person.left, games: person.games })}</dd>
        <dt>{t('moderation.label.reporter')}</dt>
        <dd>
          <ul>
            {reporters.map(({ name, wasSeated, reports, upheld }) => (
              <li key={name}>
                {t('moderation.reporter', { name, seated: wasSeated ? 'yes' : 'no', reports, upheld })}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </section>
  );
}
