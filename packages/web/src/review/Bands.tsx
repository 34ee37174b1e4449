import { chancesOver, type Review, type ReviewMoment } from '@saqqara/bots/review';
import type { BySeat, Seat } from '@saqqara/kernel';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Badge, glyph, tone } from '../drawing/glyph.tsx';
import { useTable } from '../table/tableModel.ts';
import { ChanceTable } from './ChanceTable.tsx';
import { VerdictSign } from './VerdictSign.tsx';

interface BandsProps {
  readonly review: Review;
  /** Everybody's share of the victory. */
  readonly final: BySeat<number>;
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

const HEIGHT = 168;

/** Everybody's chances over the game as bands that together fill the height; touch, drag and arrows lead through it. */
export function Bands(props: BandsProps) {
  const { review, final, order, moments, opened, open, offset, chapters, chapterAt } = props;
  const { say, cursor, controls } = useTable();
  const { t, names, looks } = say;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const id = useId();
  const last = review.judged.length;
  const points = chancesOver(review, final);
  const x = (plays: number): number => (width * plays) / Math.max(1, last);
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
            <Badge look={looks[seat]!} size={18} /> {names[seat]} <b>{percent(here.chances[seat]!)} %</b>
          </span>
        ))}
      </p>
      <div
        ref={box}
        class="band-box"
        role="slider"
        tabIndex={0}
        aria-label={t('review.chances')}
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
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          <defs>
            {order.map((seat) => (
              <pattern key={seat} id={`${id}${seat}`} width="26" height="26" patternUnits="userSpaceOnUse">
                <rect width="26" height="26" fill={tone(looks[seat]!, looks[seat] === 1 ? 't' : 'l')} />
                <g transform="translate(13 13)" opacity="0.55">
                  {glyph(looks[seat]!, 3.6, tone(looks[seat]!, 'g'))}
                </g>
              </pattern>
            ))}
            <pattern
              id={`${id}open`}
              width="20"
              height="20"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(-35)"
            >
              <rect class="open-ground" width="20" height="20" />
              <rect class="open-stripe" width="9" height="20" />
            </pattern>
          </defs>
          {order.map((seat, place) => (
            <polygon key={seat} points={areaOf(place)} fill={`url(#${id}${seat})`} />
          ))}
          {order.slice(1).map((seat, place) => (
            <g key={seat}>
              <polyline class="casing" points={borderOf(place)} />
              <polyline class="border" points={borderOf(place)} />
            </g>
          ))}
          {order.length === 2 && <line class="half" x1={0} x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />}
          {chapters.map(({ plays }) =>
            plays === 0 ? null : (
              <line key={plays} class="chapter" x1={x(plays)} x2={x(plays)} y1={0} y2={HEIGHT} />
            ),
          )}
          {begins > 0 && <rect x={0} y={0} width={x(begins)} height={HEIGHT} fill={`url(#${id}open)`} />}
          <line class="cursor" x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} />
        </svg>
        {begins > last / 4 && (
          <span class="not-judged" style={{ insetInlineStart: `${(50 * begins) / Math.max(1, last)}%` }}>
            {t('review.notJudged')}
          </span>
        )}
      </div>
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
      <div class="band-moments">
        {moments.map((moment) => (
          <button
            key={`${moment.kind}${moment.play}`}
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            class={moment === opened ? 'opened' : undefined}
            style={{ insetInlineStart: `${(100 * (moment.play + 1)) / Math.max(1, last)}%` }}
            onClick={() => open(moment)}
          >
            <VerdictSign verdict={moment.verdict ?? 'luck'} />
          </button>
        ))}
      </div>
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

  /** The upper border of a band, as a line of points. */
  function borderOf(place: number): string {
    return points.map((point) => `${x(point.plays).toFixed(1)},${heightAt(point.chances, place)}`).join(' ');
  }

  function areaOf(place: number): string {
    const upper = borderOf(place);
    const lower = points
      .map((point) => `${x(point.plays).toFixed(1)},${heightAt(point.chances, place - 1)}`)
      .toReversed()
      .join(' ');
    return `${upper} ${lower}`;
  }

  function heightAt(chances: BySeat<number>, place: number): string {
    const below = order.slice(0, place + 1).reduce((sum, seat) => sum + chances[seat]!, 0);
    return (HEIGHT * (1 - Math.min(1, below))).toFixed(1);
  }
}

const percent = (chance: number): number => Math.round(100 * chance);

function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = (): void => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return width;
}
