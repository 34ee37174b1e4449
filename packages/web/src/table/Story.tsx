import type { Seat } from '@saqqara/kernel';
import { type Reason, who } from '@saqqara/words';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useSettings } from '../app/settings.ts';
import { useStore } from '../app/store.ts';
import { Badge } from '../drawing/glyph.tsx';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import { partWords, reasonsBrief, reasonWords } from './reasonWords.ts';
import { PointsOf } from './Changes.tsx';
import { SeatFace } from './SeatFace.tsx';
import { signed, toneOf } from './signed.ts';
import { type EarlierLine, type SinceOwnTurn, sinceOwnTurn } from './sinceOwnTurn.ts';
import { standingWords } from './standing.ts';
import { pointsOf, type Share, sharesOf, type Story as Told, storyOf } from './story.ts';
import { useTable } from './tableModel.ts';
import { useLandedView } from './useLandedView.ts';
import { useTelling } from './useTelling.ts';
import { wholeLines } from './wholeLines.ts';

/** The last play, what it changed for whoever looks, what changed a score before it since their last turn, and the way to see it once more. Its height never changes. */
export function Story() {
  const { say, controls, isRunning } = useTable();
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
        </div>
        {story !== null && (
          // While it runs, the same touch goes on to the present.
          <button
            type="button"
            class="btn sm replay"
            onClick={() => (isRunning ? controls.goTo(null) : controls.playFrom(since.from))}
          >
            <Icon name={isRunning ? 'last' : 'play'} />
            <span class="word">{t(isRunning ? 'table.skip' : 'table.replay')}</span>
          </button>
        )}
      </div>
      <Leading />
    </section>
  );
}

/** So many lines have room above the last play. */
const MOST_LINES = 3;

/** The turns before the last one; the end of a round stays to be read here. Where every turn is told, the latest are in sight. */
function EarlierLines({ lines }: { readonly lines: readonly EarlierLine[] }) {
  const { say, screen } = useTable();
  const list = useRef<HTMLUListElement>(null);
  const isWhole = screen.tellsTurns === true;
  const shown = Math.min(MOST_LINES, say.looks.length - 1);
  useLayoutEffect(() => (list.current === null || !isWhole ? undefined : keptWhole(list.current)));
  if (lines.length === 0) return null;
  return (
    <ul ref={list} class={isWhole ? 'earlier whole' : 'earlier'} tabIndex={isWhole ? 0 : undefined}>
      {(isWhole ? lines : lines.slice(-shown)).map(({ seat, text, why, points, step }) => (
        <li key={`${step}.${seat}`}>
          {seat === null ? <Icon name="flag" /> : <Face seat={seat} />}
          {isWhole || seat === null || why === null ? (
            <>
              <span class="text">{text}</span>
              <PointsOf points={points} />
            </>
          ) : (
            <ShareOf share={{ seat, reasons: why }} isBrief={false} count={1} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What is read by scrolling begins with a whole line, however high what is told below it becomes. */
function keptWhole(list: HTMLUListElement): () => void {
  const fit = (): void => {
    list.style.maxBlockSize = '';
    const heights = [...list.children].map((line) => (line as HTMLElement).offsetHeight);
    list.style.maxBlockSize = `${wholeLines(heights, list.clientHeight)}px`;
    list.scrollTop = list.scrollHeight;
  };
  const observer = new ResizeObserver(fit);
  for (const each of list.parentElement!.children) if (each !== list) observer.observe(each);
  fit();
  return () => observer.disconnect();
}

/** Whoever looks has no face in their own strip, but the sign of their pieces. */
function Face({ seat }: { readonly seat: Seat }) {
  const { say, screen } = useTable();
  if (seat === say.you) return <Badge look={say.looks[seat]!} size={17} />;
  return <SeatFace seat={seat} size={screen.tellsTurns === true ? 17 : 20} feeling="calm" />;
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

/** What it is to try something out, until there is something to tell. */
const AboutTrial = () => <p class="text">{useT()('study.try.about')}</p>;

/** What was played. A touch shows where; a single line is too low for a finger. */
function Sentence({ story, isBrief = false }: { readonly story: Told | null; readonly isBrief?: boolean }) {
  const { screen, view, say, controls, trialSlots = null } = useTable();
  if (story === null) {
    // What is tried out begins in the middle of a game.
    if (trialSlots !== null) return trialSlots.kind === 'trial' ? <AboutTrial /> : null;
    const [first] = screen.game.toAct(view);
    const { whole, opening } = screen.words.goal(view, say);
    const begins = first === undefined ? '' : say.t('table.begins', { ...who(first, say) });
    return (
      <>
        {/* Until there is something to tell, its room tells what the game is about. */}
        {!isBrief && <p class="text opening">{opening ?? whole}</p>}
        <p class="text">{begins}</p>
      </>
    );
  }
  const { steps } = story;
  const text = steps.length === 0 ? story.text : <Steps story={story} />;
  // What it changed most is what one wants to see.
  const part = sharesOf(story, say.you)[0]?.reasons[0]?.part ?? story.part;
  if (isBrief) return <p class="text">{story.text}</p>;
  if (part === null) return <p class="text">{text}</p>;
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

/** Each step of another's turn in a line. */
function Steps({ story: { seat, steps } }: { readonly story: Told }) {
  const { say } = useTable();
  return (
    <>
      {steps.map((step, i) => (
        <span key={i} class="deed">
          {i === 0 && <b>{say.names[seat]} · </b>}
          {step}{' '}
        </span>
      ))}
    </>
  );
}

/** What was changed, from what that comes, and what the whole turn has changed; once its pieces have landed. */
function Change({ story, isBrief = false }: { readonly story: Told; readonly isBrief?: boolean }) {
  const { say, stage, cursor } = useTable();
  const { t } = say;
  // What moves now may be what came after it: the next roll.
  const isMoving = useStore(stage.motions).length > 0 && story.to === cursor;
  const shares = sharesOf(story, say.you);
  const [first] = shares;
  if (isMoving) return null;
  if (first === undefined)
    return story.steps.length === 0 || isBrief ? null : <p class="change none">{t('table.noChange')}</p>;
  const turn = pointsOf(story.turn?.[first.seat] ?? first.reasons);
  const isTurn =
    story.steps.length === 0 &&
    !story.isWhole &&
    shares.some(({ seat, reasons }) => pointsOf(story.changes[seat]!) !== pointsOf(reasons));
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

/** In as many words as there is room for where so many seats are told of. */
function wordsOf(reasons: readonly Reason[], count: number, isWhole: boolean): string {
  if (count === 1) return reasonWords(reasons);
  // Of others a word, where every turn is told and there is little room.
  if (!isWhole && reasons.length === 1 && reasons[0]!.brief !== undefined) return reasons[0]!.brief;
  return count > 2 ? reasonsBrief(reasons) : partWords(reasons);
}

interface ShareProps {
  readonly share: Share;
  readonly isBrief: boolean;
  /** Several seats have room for their largest parts each. */
  readonly count: number;
}

function ShareOf({ share: { seat, reasons }, isBrief, count }: ShareProps) {
  const { screen, say } = useTable();
  const isWhole = screen.tellsTurns !== true || seat === say.you;
  const points = pointsOf(reasons);
  const of = { you: seat === say.you ? 'yes' : 'no', name: say.names[seat] ?? '', points: signed(points) };
  return (
    <span class={`share ${toneOf(points)}`}>
      <Badge look={say.looks[seat]!} size={14} />
      <b>{say.t('table.changeOf', of)}</b>
      {!isBrief && <small>{wordsOf(reasons, count, isWhole)}</small>}
    </span>
  );
}
