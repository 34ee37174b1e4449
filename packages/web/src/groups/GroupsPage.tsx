import { useState } from 'preact/hooks';
import { Link } from '../app/Link.tsx';
import { Page } from '../app/Page.tsx';
import { TextField } from '../app/parts/fields.tsx';
import { goTo } from '../app/route.ts';
import { useT } from '../i18n/context.tsx';
import { Unreached } from '../known/Unreached.tsx';
import { useAnswer } from '../known/useAnswer.ts';
import { api, me } from '../online/session.ts';
import { groupProblem } from './groupProblem.ts';
import { LONGEST_NAME } from './longestName.ts';

/** Mine, and a new one. */
export function GroupsPage() {
  const t = useT();
  const { answer, problem, again } = useAnswer(async () => {
    const who = await me();
    return who?.isAccount === true
      ? { isAccount: true, ...(await api('GET /api/v1/groups')) }
      : { isAccount: false, groups: [] };
  }, 'groups');
  return (
    <Page title={t('groups.title')} name="groups">
      <p class="muted">{t('groups.text')}</p>
      {answer === null && problem !== null && <Unreached again={again} />}
      {answer?.isAccount === false && (
        <section class="panel bx">
          <p>{t('groups.guest')}</p>
          <Link to="/me" class="btn">
            {t('groups.toMe')}
          </Link>
        </section>
      )}
      {answer?.isAccount === true && (
        <>
          <section class="panel bx">
            {answer.groups.length === 0 && <p class="muted">{t('groups.none')}</p>}
            <ul class="match-rows">
              {answer.groups.map(({ id, name, members }) => (
                <li key={id} class="match-row">
                  <div class="match-text">
                    <p class="match-name">
                      <Link to={`/groups/${id}`}>{name}</Link>
                    </p>
                    <p class="muted">{t('groups.members', { count: members })}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
          <MakeForm />
        </>
      )}
    </Page>
  );
}

function MakeForm() {
  const t = useT();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const make = (event: Event): void => {
    event.preventDefault();
    setProblem(null);
    api('POST /api/v1/groups', { body: { name } }).then(
      (group) => goTo(`/groups/${group.id}`),
      (error: unknown) => setProblem(groupProblem(error, t)),
    );
  };
  return (
    <form class="panel bx group-form" onSubmit={make}>
      <h2>{t('groups.make')}</h2>
      <div class="group-line">
        <TextField
          label={t('groups.name')}
          value={name}
          placeholder={t('groups.namePlaceholder')}
          longest={LONGEST_NAME}
          onChange={setName}
        />
        <button type="submit" class="btn pri">
          {t('groups.makeIt')}
        </button>
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
