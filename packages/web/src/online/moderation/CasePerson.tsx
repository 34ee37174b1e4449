import type { Case } from '@saqqara/protocol/client';
import { Cartouche } from '../../drawing/cartouche/Cartouche.tsx';
import { useT } from '../../i18n/context.tsx';
import { dayText } from '../safety/dayText.ts';

interface CasePersonProps {
  readonly found: Case;
  readonly known: NonNullable<Case['confidential']>;
}

/** Whom it is about, and who has reported. */
export function CasePerson({ found, known: { person, reporters, before } }: CasePersonProps) {
  const t = useT();
  const held = before.find(({ kind, undone }) => kind !== 'second' && undone === null);
  const last = held && { kind: held.kind, date: dayText(held.at, t.language) };
  return (
    <section class="panel bx">
      <div class="case-person">
        <Cartouche name={found.name} height={40} />
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
        <dt>{t('moderation.before')}</dt>
        <dd>{last === undefined ? t('moderation.nothingBefore') : t('moderation.lastBefore', last)}</dd>
        <dt>{t('moderation.label.left')}</dt>
        <dd>{t('moderation.leftOf', { left: person.left, games: person.games })}</dd>
        <dt>{t('moderation.label.reporter')}</dt>
        <dd>
          <ul>
            {reporters.map(({ name, wasSeated, reports, upheld }) => (
              <li key={name}>
                {t('moderation.reporter', {
                  name,
                  seated: wasSeated || found.day !== null ? 'yes' : 'no',
                  reports,
                  upheld,
                })}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </section>
  );
}
