import './find.css';
import type { GameId } from '@saqqara/games';
import { useState } from 'preact/hooks';
import { Choice as ChoiceField } from '../app/parts/fields.tsx';
import { Icon } from '../drawing/icon.tsx';
import { OFFERED, PAGE_GAMES } from '../games/pageGames.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { problemWords } from '../online/pages/problemWords.ts';
import { FindSheet } from './FindSheet.tsx';
import { choiceWords } from './findWords.ts';
import { lookAndPlay } from './lookAndPlay.ts';
import { lastChoice, withGame } from './wanted.ts';

/** One tap looks for players as last time; more is chosen in a sheet. */
export const FindCard = () => (
  <SpeakingAlso sections={['find', 'onlinePages']}>
    <Card />
  </SpeakingAlso>
);

function Card() {
  const t = useT();
  const [choice, setChoice] = useState(lastChoice);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const go = (): void => {
    setProblem(null);
    if (choice.tempo === 'days') return setOpen(true);
    lookAndPlay(choice, t).catch((error: unknown) => setProblem(problemWords(error, t)));
  };
  return (
    <section class="panel bx find-card" aria-labelledby="find-card">
      <div class="bx-head">
        <h2 id="find-card">{t('find.title')}</h2>
        <button type="button" class="btn gh sm" onClick={() => setOpen(true)}>
          {t('find.moreChoices')}
        </button>
      </div>
      <ChoiceField
        label={t('find.game')}
        isLabelHidden
        value={choice.game}
        options={OFFERED.map((game) => ({ value: game, label: PAGE_GAMES[game].name }))}
        onChange={(game: GameId) => setChoice(withGame(choice, game))}
      />
      <button type="button" class="btn pri find-go" onClick={go}>
        <Icon name="users" />
        {t('find.look')}
      </button>
      <p class="muted">{choiceWords(choice, t)}</p>
      <p class="problem" role="alert">
        {problem}
      </p>
      {isOpen && (
        <FindSheet
          onClose={() => {
            setOpen(false);
            setChoice(lastChoice());
          }}
        />
      )}
    </section>
  );
}
