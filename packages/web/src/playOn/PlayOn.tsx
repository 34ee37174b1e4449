import { type GameTypes, type MatchLog, replay } from '@saqqara/kernel';
import { who } from '@saqqara/words';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Choice } from '../app/parts/fields.tsx';
import { goTo } from '../app/route.ts';
import { Icon } from '../drawing/icon.tsx';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { randomSeed, type PlayedFrom } from '../match/storage.ts';
import { Dialog } from '../table/Dialog.tsx';
import { type TableModel, useTable } from '../table/tableModel.ts';
import {
  firstPlayOn,
  keepFork,
  logIn,
  type Moment,
  momentIn,
  playedOnWhile,
  type PlayOnSetUp,
  seatsFor,
  withPlayer,
} from './playOn.ts';
import { SeatLine } from './SeatLine.tsx';
import './PlayOn.css';

interface PlayOnProps {
  /** After how many plays of the whole game; `null` for the moment that is looked at. */
  readonly at: number | null;
}

/** A new game on this device from a moment of this one. */
export const PlayOn = (props: PlayOnProps) => (
  <SpeakingAlso sections={['study']}>
    <Content {...props} />
  </SpeakingAlso>
);

type Log = MatchLog<{ readonly seats: number }>;

/** A moment that can be played on from, and the game up to it. */
interface Beginning {
  readonly log: Log;
  readonly moment: Moment;
}

function Content({ at: asked }: PlayOnProps) {
  const t = useT();
  const table = useTable();
  const { cursor, openSheet } = table;
  // What comes to light while the dialog is open changes nothing.
  const [manner] = useState(() => playedOnWhile({ isOver: table.isOver, stored: table.state.stored }));
  const [looked] = useState(asked ?? cursor);
  const begun = useBeginning(table, asked);
  const move = begun === null || begun === 'failed' ? looked : begun.moment.at;
  return (
    <Dialog title={t('study.playOn.title', { move })} close={() => openSheet(null)}>
      {manner === 'later' ? (
        <p>{t('study.playOn.later')}</p>
      ) : begun === 'failed' ? (
        <p class="problem" role="alert">
          {t('study.playOn.noRecord')}
        </p>
      ) : (
        begun !== null && <Form {...begun} becomesPractice={manner === 'practice'} />
      )}
    </Dialog>
  );
}

/** The game as its record tells it, and the moment that was shown when it was asked for; `null` until it is there. */
function useBeginning(
  { match, screen, state, cursor, isOver }: TableModel,
  asked: number | null,
): Beginning | 'failed' | null {
  const [begun, setBegun] = useState<Beginning | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    const looked = { asked, cursor, plays: state.timeline.plays.length, isOver };
    const read = async (): Promise<Beginning | 'failed'> => {
      const log = match.record === null ? null : logIn(screen.game, await match.record());
      const moment = log === null ? null : momentIn(log, looked);
      return log === null || moment === null ? 'failed' : { log, moment };
    };
    read().then(
      (found) => isWanted && setBegun(found),
      () => isWanted && setBegun('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return begun;
}

interface FormProps extends Beginning {
  /** Whether the game that is left counts nowhere from then on. */
  readonly becomesPractice: boolean;
}

function Form({ log, moment, becomesPractice }: FormProps) {
  const t = useT();
  const table = useTable();
  const { screen, state, openSheet } = table;
  const say = useMemo(() => ({ ...table.say, t }), [table.say, t]);
  const { game } = screen;
  const { at } = moment;
  const now = useMemo<GameTypes['State']>(() => replay(game, log, at), [game, log, at]);
  const [toAct = 0] = game.toAct(now);
  const scores = game.score(now).map(({ total }) => total);
  const sitters = state.stored.seats;
  const [setUp, setSetUp] = useState<PlayOnSetUp>(() => firstPlayOn(sitters, say.you, toAct));
  const { phase, begin } = useFork({ log, moment, becomesPractice }, setUp);
  const where = screen.words.progress(game.view(now, null), say);
  return (
    <form
      class="play-on"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <p>
        {t('study.playOn.moment', { where, scores: scores.join(' : '), ...who(toAct, say) })}{' '}
        {t('study.playOn.stays')}
      </p>
      <ul class="play-on-seats">
        {setUp.seats.map((seat, i) => (
          <SeatLine
            key={i}
            {...seat}
            look={sitters[i]!.look}
            name={say.names[i]!}
            points={scores[i]!}
            onChange={(change) => setSetUp(withPlayer(setUp, i, change))}
          />
        ))}
      </ul>
      <Unseen game={game.id} deal={setUp.deal} onChange={(deal) => setSetUp({ ...setUp, deal })} />
      <Note text={t('study.playOn.counts')} />
      {becomesPractice && <Note text={t('study.playOn.becomesPractice')} />}
      {phase === 'failed' && (
        <p class="problem" role="alert">
          {t('study.playOn.failed')}
        </p>
      )}
      <div class="play-on-buttons">
        <button type="submit" class="btn pri" aria-disabled={phase === 'starting'}>
          <Icon name="fork" /> {t('study.playOn.begin')}
        </button>
        <button type="button" class="btn" onClick={() => openSheet(null)}>
          {t('study.playOn.cancel')}
        </button>
      </div>
    </form>
  );
}

/** Begins the new game, and leads to it. */
function useFork(
  { log, moment, becomesPractice }: FormProps,
  setUp: PlayOnSetUp,
): { readonly phase: 'idle' | 'starting' | 'failed'; readonly begin: () => void } {
  const t = useT();
  const table = useTable();
  const { game } = table.screen;
  const { stored } = table.state;
  const [phase, setPhase] = useState<'idle' | 'starting' | 'failed'>('idle');
  const begin = (): void => {
    if (phase === 'starting') return;
    setPhase('starting');
    const seed = setUp.deal === 'anew' ? randomSeed() : null;
    const seats = seatsFor(setUp, stored.seats, t('app.new.you'));
    const running = becomesPractice ? stored.id : null;
    keepFork({ game, log, at: moment.at, seats, seed, from: playedFrom(table, moment), running }).then(
      ({ id }) => goTo(`/table/${id}`),
      () => setPhase('failed'),
    );
  };
  return { phase, begin };
}

interface UnseenProps {
  readonly game: string;
  readonly deal: PlayOnSetUp['deal'];
  readonly onChange: (deal: PlayOnSetUp['deal']) => void;
}

/** Whether what nobody had seen is dealt anew. */
function Unseen({ game, deal, onChange }: UnseenProps) {
  const t = useT();
  return (
    <div>
      <Choice
        label={t('study.playOn.unseen')}
        value={deal}
        options={[
          { value: 'anew', label: t('study.playOn.anew') },
          { value: 'same', label: t('study.playOn.same') },
        ]}
        onChange={onChange}
      />
      <p class="note">{t('study.playOn.unseenAbout', { game })}</p>
    </div>
  );
}

const Note = ({ text }: { readonly text: string }) => (
  <p class="play-on-counts">
    <Icon name="info" /> {text}
  </p>
);

/** Where the new game says that it comes from. */
function playedFrom({ state, say, onlineSlots }: TableModel, { at, seen }: Moment): PlayedFrom {
  const { stored } = state;
  const others = say.names.filter((_, seat) => seat !== say.you);
  return {
    path: `/${onlineSlots === null ? 'table' : 'play'}/${stored.id}#p${seen}`,
    names: others,
    playedAt: 'updatedAt' in stored && typeof stored.updatedAt === 'number' ? stored.updatedAt : null,
    plays: at,
  };
}
