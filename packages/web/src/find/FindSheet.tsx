import './find.css';
import type { GameId } from '@saqqara/games';
import { useEffect, useId, useState } from 'preact/hooks';
import { Choice as ChoiceField, Toggle } from '../app/parts/fields.tsx';
import { useModal } from '../app/parts/useModal.ts';
import { Link } from '../app/Link.tsx';
import { seekHint } from '../app/seekHint.ts';
import { useStore } from '../app/store.ts';
import { Icon } from '../drawing/icon.tsx';
import { gameName, OFFERED, PAGE_GAMES } from '../games/pageGames.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { problemWords } from '../online/pages/problemWords.ts';
import { api, me, myself } from '../online/session.ts';
import { lookAndPlay } from './lookAndPlay.ts';
import { stopLooking } from './seeking.ts';
import { type Choice, lastChoice, seatCountsOf, withGame } from './wanted.ts';

/** With whom, and at what, somebody wants to play. */
export const FindSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <SpeakingAlso sections={['find', 'onlinePages']}>
    <Sheet onClose={onClose} />
  </SpeakingAlso>
);

function Sheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const id = useId();
  const modal = useModal(onClose);
  const [choice, setChoice] = useState(lastChoice);
  const who = useStore(myself);
  const hint = useStore(seekHint);
  const crowd = useCrowd();
  const [state, setState] = useState<'idle' | 'asking'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const isAccount = who?.isAccount === true;
  const isRated = choice.isRated && isAccount;
  const go = (): void => {
    if (state === 'asking') return;
    setState('asking');
    setProblem(null);
    lookAndPlay({ ...choice, isRated }, t).then(
      () => (choice.tempo === 'live' ? onClose() : setState('idle')),
      (error: unknown) => {
        setState('idle');
        setProblem(problemWords(error, t));
      },
    );
  };
  const there = crowd?.find(({ game }) => game === choice.game) ?? null;
  return (
    <dialog
      {...modal}
      class="panel find-sheet"
      aria-labelledby={id}
      onClick={(event) => event.target === modal.ref.current && onClose()}
    >
      <header>
        <h2 id={id}>{t('find.title')}</h2>
        <button type="button" class="tool" aria-label={t('find.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      {hint === 'days' && <ByDays />}
      <Wishes choice={choice} setChoice={setChoice} />
      <div class="find-rated">
        {isAccount ? (
          <Toggle
            label={t('find.rated')}
            note={ratedNote(choice, there?.strength ?? null, t)}
            isOn={isRated}
            onChange={(isOn) => setChoice({ ...choice, isRated: isOn })}
          />
        ) : (
          <p class="note">{t('find.ratedGuest')}</p>
        )}
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
      <button type="button" class="btn pri find-go" aria-disabled={state === 'asking'} onClick={go}>
        <Icon name="users" />
        {t('find.look')}
      </button>
      <p class="find-crowd muted" role="status">
        {there === null ? ' ' : t('find.crowd', { count: there.people, game: gameName(choice.game) })}
      </p>
    </dialog>
  );
}

const ratedNote = (
  { game, tempo }: Choice,
  strength: { readonly value: number; readonly plusMinus: number } | null,
  t: ReturnType<typeof useT>,
): string =>
  strength === null || tempo === 'days'
    ? t('find.ratedNote')
    : t('find.ratedAs', { ...strength, game: gameName(game) });

interface WishesProps {
  readonly choice: Choice;
  readonly setChoice: (choice: Choice) => void;
}

function Wishes({ choice, setChoice }: WishesProps) {
  const t = useT();
  const counts = seatCountsOf(choice.game);
  return (
    <>
      <ChoiceField
        label={t('find.game')}
        value={choice.game}
        options={OFFERED.map((game) => ({ value: game, label: PAGE_GAMES[game].name }))}
        onChange={(game: GameId) => setChoice(withGame(choice, game))}
      />
      {counts.length > 1 && (
        <ChoiceField
          label={t('find.players')}
          value={String(choice.seats ?? 'any')}
          options={[
            ...counts.map((count) => ({ value: String(count), label: String(count) })),
            { value: 'any', label: t('find.any') },
          ]}
          onChange={(value) => setChoice({ ...choice, seats: value === 'any' ? null : Number(value) })}
        />
      )}
      <ChoiceField
        label={t('find.time')}
        value={choice.tempo}
        options={[
          { value: 'live', label: t('find.live') },
          { value: 'days', label: t('find.days') },
        ]}
        onChange={(tempo) => setChoice({ ...choice, tempo })}
      />
    </>
  );
}

/** They look by days already: nobody need stay for that. */
function ByDays() {
  const t = useT();
  return (
    <div class="find-by-days" role="status">
      <p>{t('find.byDays')}</p>
      <div class="buttons">
        <Link to="/told" class="btn sm">
          {t('find.tellMe')}
        </Link>
        <button type="button" class="btn sm" onClick={() => void stopLooking()}>
          {t('find.stopDays')}
        </button>
      </div>
    </div>
  );
}

type Crowd = Awaited<ReturnType<typeof askCrowd>>;

const askCrowd = async () => (await api('GET /api/v1/pool/crowd')).games;

/** Who is there now; `null` until it is known. */
function useCrowd(): Crowd | null {
  const [crowd, setCrowd] = useState<Crowd | null>(null);
  useEffect(() => {
    let isWanted = true;
    me().catch(() => {});
    askCrowd().then(
      (told) => isWanted && setCrowd(told),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return crowd;
}
