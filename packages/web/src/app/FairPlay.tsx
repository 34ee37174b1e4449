import type { Key } from '@saqqara/words';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { Page } from './Page.tsx';

interface Chapter {
  readonly title: Key;
  readonly rules: readonly Key[];
}

/** What holds at the tables of a server, in the order in which one comes upon it. */
const CHAPTERS: readonly Chapter[] = [
  {
    title: 'fairPlay.tables.title',
    rules: ['fairPlay.tables.1', 'fairPlay.tables.2', 'fairPlay.tables.3', 'fairPlay.tables.4'],
  },
  { title: 'fairPlay.seats.title', rules: ['fairPlay.seats.1', 'fairPlay.seats.2'] },
  {
    title: 'fairPlay.away.title',
    rules: ['fairPlay.away.1', 'fairPlay.away.2', 'fairPlay.away.3', 'fairPlay.away.4', 'fairPlay.away.5'],
  },
  {
    title: 'fairPlay.ending.title',
    rules: ['fairPlay.ending.1', 'fairPlay.ending.2', 'fairPlay.ending.3', 'fairPlay.ending.4'],
  },
  { title: 'fairPlay.again.title', rules: ['fairPlay.again.1'] },
  { title: 'fairPlay.words.title', rules: ['fairPlay.words.1', 'fairPlay.words.2'] },
];

/** The rules between people, as `docs/fair-play.md` has them for those who build. */
export const FairPlay = () => (
  <SpeakingAlso sections={['fairPlay']}>
    <Content />
  </SpeakingAlso>
);

function Content() {
  const t = useT();
  return (
    <Page title={t('fairPlay.title')} name="fair-play">
      <p>{t('fairPlay.intro')}</p>
      {CHAPTERS.map(({ title, rules }) => (
        <section key={title} class="panel bx" id={title} aria-labelledby={`${title}-heading`}>
          <h2 id={`${title}-heading`}>{t(title)}</h2>
          <ul class="plain-rules">
            {rules.map((rule) => (
              <li key={rule}>{t(rule)}</li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
