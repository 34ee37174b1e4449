import type { ReviewMoment } from '@saqqara/bots/review';
import type { BySeat, Seat } from '@saqqara/kernel';
import { useRef } from 'preact/hooks';
import { useWidth } from '../app/parts/useWidth.ts';
import { Badge } from '../drawing/glyph.tsx';
import { useTable } from '../table/tableModel.ts';
import { BandDrawing } from './BandDrawing.tsx';
import { ChanceTable, shareOf } from './ChanceTable.tsx';
import { ledWords } from './ledWords.ts';
import { signPlaces } from './signPlaces.ts';
import { VerdictSign } from './VerdictSign.tsx';

interface BandsProps {
  /** Everybody's chances after so many plays; never empty. */
  readonly points: readonly { readonly plays: number; readonly chances: BySeat<number> }[];
  /** How many plays the game has. */
  readonly last: number;
  /** From the bottom up. */
  readonly order: readonly Seat[];
  readonly moments: readonly ReviewMoment[];
  /** The moment that is open. */
  readonly opened: ReviewMoment | null;
  readonly open: (moment: ReviewMoment) => void;
  /** How many plays of the game are shown on the board at most; a game that was begun elsewhere has more. */
  readonly offset: number;
  /** Where a part of the game begins, with its name. */
  readonly chapters: readonly { readonly plays: number; readonly name: string }[];
  /** In which part a play lies. */
  readonly chapterAt: (plays: number) => string;
}

/** Everybody's chances over the game as bands that together fill the height; touch, drag and arrows lead through it. */
export function Bands(props: BandsProps) {
  const { points, last, order, moments, opened, open, offset, chapters, chapterAt } = props;
  const { say, cursor, controls } = useTable();
  const { t, names, looks } = say;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const at = cursor + offset;
  const here = points.findLast(({ plays }) => plays <= at) ?? points[0]!;
  const begins = points[0]!.plays;
  const spoken = order
    .map((seat) => t('review.chanceOf', { name: names[seat]!, percent: percent(here.chances[seat]!) }))
    .join(', ');
  const go = (plays: number): void => controls.goTo(Math.max(0, Math.min(last, Math.round(plays)) - offset));
  const follow = (event: PointerEvent): void => {
    const { left, width: wide } = box.current!.getBoundingClientRect();
    go((last * (event.clientX - left)) / wide);
  };
  return (
    <figure class="bands">
      <p class="band-legend" aria-hidden="true">
        {order.map((seat) => (
          <span key={seat}>
            <Badge look={looks[seat]!} size={18} /> {names[seat]}{' '}
            <b>{shareOf(here.chances[seat]!, t.language)}</b>
          </span>
        ))}
      </p>
      <div
        ref={box}
        class="band-box"
        role="slider"
        tabIndex={0}
        aria-label={`${t('review.chances')}. ${ledWords(points, order[0]!, say)}`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={t('review.at', { move: at, chapter: chapterAt(at), chances: spoken })}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && follow(event)}
        onKeyDown={(event) => {
          const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
          if (to === undefined) return;
          event.preventDefault();
          go(to);
        }}
      >
        <BandDrawing {...{ points, order, looks, chapters, last, at, width }} />
        {begins > last / 4 && (
          <span class="not-judged" style={{ insetInlineStart: `${(50 * begins) / Math.max(1, last)}%` }}>
            {t('review.notJudged')}
          </span>
        )}
      </div>
      <Chapters {...{ chapters, last }} />
      <MomentSigns {...{ moments, opened, open, last, width }} />
      <ChanceTable
        points={points}
        order={order}
        at={[
          ...chapters.map(({ plays }) => plays),
          ...moments.flatMap(({ play }) => (play < 0 ? [] : [play, play + 1])),
        ]}
        chapterAt={chapterAt}
      />
    </figure>
  );
}

/** The names of the game's parts, under their middles. */
function Chapters({ chapters, last }: Pick<BandsProps, 'chapters'> & { readonly last: number }) {
  return (
    <p class="band-chapters" aria-hidden="true">
      {chapters.map(({ plays, name }, i) => {
        const middle = (plays + (chapters[i + 1]?.plays ?? last)) / 2;
        return (
          <span key={plays} style={{ insetInlineStart: `${(100 * middle) / Math.max(1, last)}%` }}>
            {name}
          </span>
        );
      })}
    </p>
  );
}

/** A sign for every moment that mattered. Who listens finds them in their list. */
function MomentSigns({
  moments,
  opened,
  open,
  last,
  width,
}: Pick<BandsProps, 'moments' | 'opened' | 'open'> & { readonly last: number; readonly width: number }) {
  const wished = moments.map(({ play }) => (width * (play + 1)) / Math.max(1, last));
  const places = signPlaces(wished, width);
  return (
    <div class="band-moments">
      {moments.map((moment, i) => (
        <button
          key={`${moment.kind}${moment.play}`}
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          class={moment === opened ? 'opened' : undefined}
          style={{ insetInlineStart: `${places[i]!.toFixed(1)}px` }}
          onClick={() => open(moment)}
        >
          <VerdictSign verdict={moment.verdict ?? 'luck'} />
        </button>
      ))}
    </div>
  );
}

const percent = (chance: number): number => Math.round(100 * chance);
