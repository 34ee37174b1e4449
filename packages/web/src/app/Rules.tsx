import type { GameId } from '@saqqara/games';
import { useEffect, useState } from 'preact/hooks';
import { FigureArt } from '../drawing/figure.tsx';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { isOffered, PAGE_GAMES } from '../games/pageGames.ts';
import { FailedPart } from './Failed.tsx';
import { useFailure } from './failure.ts';
import { Guard } from './Guard.tsx';
import { LearnLink } from './LearnLink.tsx';
import { NotFound } from './NotFound.tsx';
import { Page } from './Page.tsx';
import { GameTabs } from './setup/GameTabs.tsx';
import type { RuleBook } from '../games/ruleBook.ts';

/** The rules of a game; what follows `#` in the address is the number of one, which is shown and marked. */
export function Rules({ game, anchor }: { readonly game: string; readonly anchor: string | null }) {
  const t = useT();
  if (!isOffered(game)) return <NotFound />;
  return (
    <Page
      title={t('app.rules.title', { game: PAGE_GAMES[game].name })}
      name="rules"
      beside={<LearnLink game={game} words="app.learn.long" />}
    >
      <GameTabs game={game} pathOf={(each) => `/rules/${each}`} />
      <RulesText game={game} anchor={anchor} />
    </Page>
  );
}

interface RulesTextProps {
  readonly game: GameId;
  /** By which a game began; without it the newest. */
  readonly version?: number;
  readonly anchor: string | null;
}

/** The rules in our own words, each under its number. */
export function RulesText(props: RulesTextProps) {
  return (
    <Guard failed={<FailedPart />}>
      <FetchedRules {...props} />
    </Guard>
  );
}

function FetchedRules({ game, version, anchor }: RulesTextProps) {
  const [book, setBook] = useState<RuleBook | null>(null);
  const fail = useFailure();
  useEffect(() => void PAGE_GAMES[game].ruleBook(version).then(setBook, fail), [game, version]);
  if (book === null) return null;
  return (
    <SpeakingAlso sections={[book.section]}>
      <Chapters book={book} anchor={anchor} />
    </SpeakingAlso>
  );
}

function Chapters({ book, anchor }: { readonly book: RuleBook; readonly anchor: string | null }) {
  const t = useT();
  useEffect(() => {
    const rule = anchor === null ? null : document.getElementById(anchor);
    rule?.scrollIntoView({ block: 'center' });
    rule?.focus({ preventScroll: true });
  }, [anchor]);
  const { Symbols } = book;
  return (
    <>
      <svg class="figure-symbols" aria-hidden="true">
        <defs>
          <Symbols />
        </defs>
      </svg>
      <div class="rule-book">
        <nav class="panel bx" aria-label={t('app.rules.contents')}>
          <ol class="contents">
            {book.chapters.map(({ title }) => (
              <li key={title}>
                <a href={`#${title}`}>{t(title)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div class="rule-chapters">
          {book.chapters.map((chapter) => (
            <ChapterText key={chapter.title} book={book} chapter={chapter} anchor={anchor} />
          ))}
        </div>
      </div>
    </>
  );
}

interface ChapterTextProps {
  readonly book: RuleBook;
  readonly chapter: RuleBook['chapters'][number];
  readonly anchor: string | null;
}

function ChapterText({ book, chapter: { title, intro, rules }, anchor }: ChapterTextProps) {
  const t = useT();
  return (
    <section class="panel bx" id={title} tabIndex={-1}>
      <h2>{t(title)}</h2>
      {intro !== null && <p>{t(intro)}</p>}
      {rules.map(({ number, text, figure }) => (
        <div key={number} class={number === anchor ? 'rule lit' : 'rule'} id={number} tabIndex={-1}>
          <a class="rule-number" href={`#${number}`} aria-label={t('app.rules.link', { rule: number })}>
            {number}
          </a>
          <p>{t(text)}</p>
          {figure !== null && (
            <figure class={`rule-figure ${book.game}`}>
              <FigureArt figure={figure.art} />
              <figcaption>{t(figure.caption)}</figcaption>
            </figure>
          )}
        </div>
      ))}
    </section>
  );
}
