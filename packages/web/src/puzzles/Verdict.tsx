import { useEffect, useRef, useState } from 'preact/hooks';
import { localeOf } from '@saqqara/words';
import { announce } from '../app/announce.tsx';
import { copyText } from '../app/parts/clipboard.ts';
import { useStore } from '../app/store.ts';
import { Badge } from '../drawing/glyph.tsx';
import { Icon } from '../drawing/icon.tsx';
import { VerdictSign } from '../review/VerdictSign.tsx';
import { signed, toneOf } from '../table/signed.ts';
import { useTable } from '../table/tableModel.ts';
import { usePuzzle } from './context.ts';
import type { Counted } from './flow.ts';
import { countNotes } from './countNotes.ts';
import { endOf } from './ends.ts';
import {
  changesWords,
  lineWords,
  proofWords,
  type Row,
  rowsOf,
  type Telling,
  type Told,
  whyWords,
} from './puzzleWords.ts';
import { certainWords } from './turnWords.ts';

/** What there is to tell of the puzzle at the table. */
export function useTelling(): Telling {
  const { screen, say } = useTable();
  const { puzzle, flow } = usePuzzle();
  const { timeline } = useStore(flow.match.state);
  return { screen, puzzle, say, timeline, start: flow.match.start };
}

/** What came of an answer; `null` while it is asked or what follows is shown. */
export function useTold(): Told | null {
  const { flow } = usePuzzle();
  const { phase, ends } = useStore(flow.state);
  const { given } = useStore(flow.match.state);
  return phase === 'asked' || phase === 'running' ? null : { phase, given, ends };
}

/** What came of an answer: why it is right or not, and what else there was. */
export function Verdict({ told }: { readonly told: Told }) {
  const telling = useTelling();
  const { flow } = usePuzzle();
  const { counted } = useStore(flow.state);
  const { t } = telling.say;
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = t(`puzzles.${told.phase}`);
  const why = whyWords(telling, told);
  const certain = told.phase === 'wrong' ? certainWords(telling, told.given) : [];
  useEffect(() => {
    announce(t('puzzles.spoken', { verdict, why: [why, ...certain].join(' ') }), 'assertive');
    heading.current?.focus({ preventScroll: true });
  }, [told.phase]);
  const changes = changesWords(telling, told);
  const rows = rowsOf(telling, told);
  const caption = t(telling.puzzle.proof.by === 'solver' ? 'puzzles.ahead' : 'puzzles.aheadAbout');
  return (
    <>
      <div class="verdict-head">
        <VerdictSign verdict={told.phase === 'wrong' ? 'mistake' : 'best'} size={36} />
        <div>
          <h2 ref={heading} tabIndex={-1} class="disp">
            {verdict}
          </h2>
          <p>{why}</p>
        </div>
        {counted !== null && counted.first !== 'helped' && told.phase !== 'shown' && (
          <GradeMove counted={counted} />
        )}
      </div>
      <div class="verdict-body">
        {certain.length > 0 && (
          <ul class="verdict-after" aria-label={t('puzzles.after.label')}>
            {[...(changes === '' ? [] : [changes]), ...certain].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <div class="verdict-rows" role="group" aria-label={caption}>
          {rows.map((row) => (
            <PlayRow key={row.kind} row={row} isWrong={told.phase === 'wrong'} />
          ))}
          {rows.some(({ score }) => score !== null) && (
            <small class="muted" aria-hidden="true">
              {caption}
            </small>
          )}
        </div>
        {changes !== '' && certain.length === 0 && <p>{changes}</p>}
        <CountNote told={told} />
      </div>
    </>
  );
}

/** One's grade before and after. */
function GradeMove({ counted: { grade } }: { readonly counted: Counted }) {
  const { t } = useTable().say;
  const format = new Intl.NumberFormat(localeOf(t.language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const [before, after] = grade.map((each) => format.format(each)) as [string, string];
  return (
    <p class="grade-move">
      <span class="sr">{t('puzzles.gradeMoved', { before, after })}</span>
      <b class="disp num" aria-hidden="true">
        {before} → {after}
      </b>
      <small aria-hidden="true">{t('puzzles.yourGrade')}</small>
    </p>
  );
}

/** A play, what it leads to, and how it ends. */
function PlayRow({ row: { kind, deed, after, score, lead, reasons }, isWrong }: PlayRowProps) {
  const { t, names, looks } = useTable().say;
  const sign = kind === 'next' ? 'loose' : kind === 'you' && isWrong ? 'mistake' : 'best';
  return (
    <div class="answer-row">
      <VerdictSign verdict={sign} size={22} />
      <span class="kind">{t(`puzzles.row.${kind}`)}</span>
      <span class="deed">
        <b>{deed}</b>
        {after !== null && <span>{after}</span>}
      </span>
      {score !== null && <span class={`score num ${toneOf(lead)}`}>{score}</span>}
      {reasons.length > 0 && (
        <ul class="row-reasons" aria-label={t('puzzles.row.reasons')}>
          {reasons.map(({ seat, points, text }, i) => (
            <li key={i}>
              <Badge look={looks[seat]!} size={16} />
              <span class="sr">{names[seat]} </span>
              <b class="num">{signed(points)}</b> {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PlayRowProps {
  readonly row: Row;
  readonly isWrong: boolean;
}

/** How it goes on if both play perfectly, and how it then ends; nothing where only chance would tell. */
export function Line({ told }: { readonly told: Told }) {
  const telling = useTelling();
  const { say } = telling;
  if (told.ends === null) return null;
  const line = told.phase === 'wrong' ? told.ends.played : told.ends.best;
  const end = endOf(telling, line);
  return (
    <div class="puzzle-line">
      <ol aria-label={say.t('puzzles.theLine')}>
        {lineWords(telling, line).map(({ text, look }, i) => (
          <li key={i}>
            {look !== null && <Badge look={look} size={16} />}
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {end !== null && (
        <p class="line-end">
          <b>{say.t('puzzles.endScore')}</b>
          {end.totals.map((points, seat) => (
            <span key={seat}>
              <Badge look={say.looks[seat]!} size={16} />
              <span class="sr">{say.names[seat]} </span>
              {points}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** What counted, where that is not told by the grade. */
function CountNote({ told }: { readonly told: Told }) {
  const { t } = useTable().say;
  const state = useStore(usePuzzle().flow.state);
  const notes = countNotes(told.phase, state, t);
  return notes === '' ? null : <p class="muted">{notes}</p>;
}

/** The ways on from an answer. */
export function VerdictButtons({ told }: { readonly told: Told }) {
  const { t } = useTable().say;
  const { flow, next } = usePuzzle();
  const { hint, ends, isLineRun } = useStore(flow.state);
  const line = (
    <button type="button" class="btn" disabled={isLineRun} onClick={flow.runLine}>
      <Icon name="play" /> {t('puzzles.line')}
    </button>
  );
  if (told.phase === 'wrong') {
    return (
      <div class="verdict-buttons">
        <button type="button" class="btn pri" onClick={flow.tryAgain}>
          <Icon name="reset" /> {t('puzzles.tryAgain')}
        </button>
        <button
          type="button"
          class="btn"
          disabled={hint === 'shown'}
          aria-keyshortcuts="H"
          onClick={flow.hint}
        >
          <Icon name="bulb" /> {t('table.hint')}
        </button>
        <button type="button" class="btn" onClick={flow.solution}>
          <Icon name="eye" /> {t('puzzles.solution')}
        </button>
        <button type="button" class="btn" onClick={next}>
          <Icon name="next" /> {t('puzzles.next')}
        </button>
      </div>
    );
  }
  return (
    <div class="verdict-buttons">
      <button type="button" class="btn pri" aria-keyshortcuts="Enter" onClick={next}>
        {t('puzzles.next')}
        <span class="kbd long" aria-hidden="true">
          ↵
        </span>
      </button>
      {ends !== null && line}
    </div>
  );
}

interface ProofNoteProps {
  readonly isTold: boolean;
  /** Whether it is told at once what grade and streak are. */
  readonly isOpen?: boolean;
}

/** How it was proved, who finds it, what counts, and the address of the puzzle. */
export function ProofNote({ isTold, isOpen = false }: ProofNoteProps) {
  const telling = useTelling();
  const { puzzle, flow } = usePuzzle();
  const { t } = telling.say;
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (flow.match.link === null || !(await copyText(flow.match.link(null)))) return;
    setCopied(true);
    announce(t('puzzles.copied'));
  };
  const counting = (
    <>
      <p class="muted">{t('puzzles.gradeIs')}</p>
      <p class="muted">{t('puzzles.streakIs')}</p>
    </>
  );
  return (
    <div class="puzzle-proof">
      {isTold && <p>{proofWords(telling)}</p>}
      {isOpen ? (
        counting
      ) : (
        <details>
          <summary>{t('puzzles.counting')}</summary>
          {counting}
        </details>
      )}
      <a
        href={`/puzzles/${puzzle.id}`}
        onClick={(event) => {
          event.preventDefault();
          void copy();
        }}
      >
        <Icon name={isCopied ? 'check' : 'link'} /> {t('puzzles.link', { id: puzzle.id })}
      </a>
    </div>
  );
}
