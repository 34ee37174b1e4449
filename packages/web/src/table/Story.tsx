import { type Reason, who } from '@saqqara/words';
import { useEffect, useMemo } from 'preact/hooks';
import { useSettings } from '../app/settings.ts';
import { useStore } from '../app/store.ts';
import { Badge } from '../drawing/glyph.tsx';
import { Icon } from '../drawing/icon.tsx';
import { largestWords, reasonsBrief, reasonWords } from './reasonWords.ts';
import { PointsOf } from './Changes.tsx';
import { SeatFace } from './SeatFace.tsx';
import { signed, toneOf } from './signed.ts';
import { type EarlierLine, type SinceOwnTurn, sinceOwnTurn } from './sinceOwnTurn.ts';
import { standingWords } from './standing.ts';
import { pointsOf, type Share, sharesOf, type Story as Told, storyOf } from './story.ts';
import { useTable } from './tableModel.ts';
import { useLandedView } from './useLandedView.ts';
import { useTelling } from './useTelling.ts';

/** The last play, what it changed for whoever looks, what changed a score before it since their last turn, and the way to see it once more. Its height never changes. */
export function Story() {
  const { say, controls } = useTable();
  const { t } = say;
  const story = useStory();
  const since = useSince(story);
  useTold(story);
  return (
    <section class="story" aria-label={t('table.story')}>
      <EarlierLines lines={since.lines} />
      <div class="last">
        {story !== null && <SeatFace seat={story.seat} size={26} feeling="calm" />}
        <div class="told">
          <Sentence story={story} />
          {story !== null && <Change story={story} />}
          <Leading />
        </div>
        {story !== null && (
          <button type="button" class="btn sm replay" onClick={() => controls.playFrom(since.from)}>
            <Icon name="play" />
            <span class="word">{t('table.replay')}</span>
          </button>
        )}
      </div>
    </section>
  );
}

/** So many lines have room above the last play. */
const MOST_LINES = 2;

/** What the others' turns before the last one changed, one line a player; the end of a round stays to be read here. */
function EarlierLines({ lines }: { readonly lines: readonly EarlierLine[] }) {
  const { say } = useTable();
  const shown = say.looks.length > 2 ? MOST_LINES : 1;
  if (lines.length === 0) return null;
  return (
    <ul class="earlier">
      {lines.slice(-shown).map(({ seat, text, points, step }) => (
        <li key={step}>
          {seat === null ? <Icon name="flag" /> : <SeatFace seat={seat} size={20} feeling="calm" />}
          <span class="text">{text}</span>
          <PointsOf points={points} />
        </li>
      ))}
    </ul>
  );
}

/** The same in one line above the prompt, for phones that have no room for a strip of it. */
export function StoryLine() {
  const { screen, say } = useTable();
  const story = useStory();
  const { lines } = useSince(story);
  // A prompt that stays in one place has its own lines.
  if (screen.input.ends !== undefined) return null;
  return (
    <section class="story-line" aria-label={say.t('table.story')}>
      {lines.map(({ step, points }) => (
        <PointsOf key={step} points={points} />
      ))}
      {story !== null && <Change story={story} isBrief />}
      <Sentence story={story} isBrief />
    </section>
  );
}

function useStory(): Told | null {
  const { cursor } = useTable();
  const telling = useTelling();
  return useMemo(() => storyOf(telling, cursor), [telling, cursor]);
}

function useSince(story: Told | null): SinceOwnTurn {
  const telling = useTelling();
  return useMemo(() => (story === null ? NOTHING : sinceOwnTurn(telling, story)), [telling, story]);
}

const NOTHING: SinceOwnTurn = { from: 0, lines: [] };

/** Milliseconds for which it is shown what another's turn has changed. */
const SHOWN = 2600;

/** What another's turn took or brought is lit on the board while it is told, until something is touched. */
function useTold(story: Told | null): void {
  const { say, stage, isPast, chosen, controls } = useTable();
  const isMoving = useStore(stage.motions).length > 0;
  const [share] = story === null || story.seat === say.you || isPast ? [] : sharesOf(story, say.you);
  const part = share?.reasons[0]?.part ?? null;
  const isShown = part !== null && !isMoving && chosen.length === 0;
  useEffect(() => {
    if (!isShown) return undefined;
    controls.light(part);
    const timer = setTimeout(() => controls.light(null), SHOWN);
    return () => {
      clearTimeout(timer);
      controls.light(null);
    };
  }, [isShown, part, story?.to]);
}

/** What was played. A touch shows where; a single line is too low for a finger. */
function Sentence({ story, isBrief = false }: { readonly story: Told | null; readonly isBrief?: boolean }) {
  const { screen, view, say, controls } = useTable();
  if (story === null) {
    const [first] = screen.game.toAct(view);
    return <p class="text">{first === undefined ? '' : say.t('table.begins', { ...who(first, say) })}</p>;
  }
  const { text } = story;
  // What it changed most is what one wants to see.
  const part = sharesOf(story, say.you)[0]?.reasons[0]?.part ?? story.part;
  if (part === null || isBrief) return <p class="text">{text}</p>;
  return (
    <button
      type="button"
      class="text"
      onClick={() => controls.light(part)}
      onBlur={() => controls.light(null)}
    >
      {text}
    </button>
  );
}

/** What was changed, from what that comes, and what the whole turn has changed; once its pieces have landed. */
function Change({ story, isBrief = false }: { readonly story: Told; readonly isBrief?: boolean }) {
  const { say, stage } = useTable();
  const { t } = say;
  const isMoving = useStore(stage.motions).length > 0;
  const shares = sharesOf(story, say.you);
  const [first] = shares;
  if (isMoving || first === undefined) return null;
  const turn = pointsOf(story.turn?.[first.seat] ?? first.reasons);
  const isTurn = shares.some(({ seat, reasons }) => pointsOf(story.changes[seat]!) !== pointsOf(reasons));
  return (
    <p class="change">
      {!isBrief && isTurn && <small class="turn">{t('table.thisTurn')}</small>}
      {shares.map((share) => (
        <ShareOf key={share.seat} share={share} isBrief={isBrief} count={shares.length} />
      ))}
      {!isBrief && !isTurn && turn !== pointsOf(first.reasons) && (
        <small class="turn">{t('table.turnSum', { points: signed(turn) })}</small>
      )}
    </p>
  );
}

/** Who leads and why, for games that want it told; once pieces have landed, and where what was played leaves room. */
function Leading() {
  const { screen, say } = useTable();
  const { projection } = useSettings();
  const view = useLandedView();
  const isTold = screen.tellsStanding === true && projection;
  const standing = useMemo(
    () => (isTold ? standingWords(screen, screen.game.score(view), say) : null),
    [isTold, screen, view, say],
  );
  if (standing === null) return null;
  return (
    <p class="standing">
      <Icon name="star" solid />
      {standing}
    </p>
  );
}

/** Of one's own points so many parts are told beside those of another. */
const MOST_OWN = 2;

/** In as many words as there is room for where so many seats are told of. */
function wordsOf(reasons: readonly Reason[], count: number, isOwn: boolean): string {
  if (count === 1) return reasonWords(reasons);
  return count > 2 ? reasonsBrief(reasons) : largestWords(reasons, isOwn ? MOST_OWN : 1);
}

interface ShareProps {
  readonly share: Share;
  readonly isBrief: boolean;
  /** Several seats have room for their largest parts each. */
  readonly count: number;
}

function ShareOf({ share: { seat, reasons }, isBrief, count }: ShareProps) {
  const { say } = useTable();
  const points = pointsOf(reasons);
  const of = { you: seat === say.you ? 'yes' : 'no', name: say.names[seat] ?? '', points: signed(points) };
  return (
    <span class={`share ${toneOf(points)}`}>
      <Badge look={say.looks[seat]!} size={14} />
      <b>{say.t('table.changeOf', of)}</b>
      {!isBrief && <small>{wordsOf(reasons, count, seat === say.you)}</small>}
    </span>
  );
}
