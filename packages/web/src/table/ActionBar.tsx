import { useRef } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { Icon } from '../drawing/icon.tsx';
import { Changes, Gains, hasChanges, UpTo, withGains } from './Changes.tsx';
import { Choices } from './Choices.tsx';
import { type TableModel, useTable } from './tableModel.ts';
import { changing, concernedBy } from './effect.ts';
import { EndButton } from './EndButton.tsx';
import { Lead } from './Lead.tsx';
import { digitOf } from './model/keyedPart.ts';
import { isAskedByList, isEndNamed, type OpenSlot, slotsOf } from './model/offered.ts';
import { Notices } from './Notices.tsx';
import { reasonsOf } from './reasonsOf.ts';
import { reasonWords } from './reasonWords.ts';
import type { Slot } from './screen.ts';
import { signed, toneOf } from './signed.ts';
import { StoryLine } from './Story.tsx';
import { nextTurn } from './turnPrices.ts';
import { UndoButtons } from './UndoButtons.tsx';
import { useRoundEnding } from './useRoundEnding.ts';
import { useSettling } from './useSettling.ts';
import { Stored, Waiting } from './Waiting.tsx';
import { effectWords, pointsWords } from './effectWords.ts';

/** What can be done now, in words and buttons. It never changes its height while a choice is made. */
export function ActionBar() {
  const table = useTable();
  const { decision } = table;
  const isList = isAskedByList(table);
  const isEnding = useRoundEnding();
  const bar = useRef<HTMLElement>(null);
  useSettling(bar, `${eraOf(table)} ${isEnding}`);
  return (
    <section ref={bar} class="action-bar panel" aria-labelledby="prompt" id="actions">
      {decision === null || isEnding ? <Waiting /> : isList ? <Choices /> : <Turn />}
    </section>
  );
}

/** Changes with everything that may put one button in the place of another, but for what one has just chosen oneself. */
const eraOf = ({ state, decision, notice, isPast, sent }: TableModel): string =>
  [
    state.timeline.plays.length,
    decision?.seat ?? (isPast ? 'past' : 'waiting'),
    notice?.type === 'hint' ? notice.step : notice?.type,
    sent === null,
  ].join(' ');

function Turn() {
  const table = useTable();
  const { screen, action } = table;
  const isAsked = action !== null && !isEndNamed(table);
  return (
    <>
      <Slots />
      <div class={screen.input.ends === undefined ? 'prompt' : 'prompt steady'}>
        <Notices />
        {isAsked ? <Question /> : <Prompt />}
      </div>
    </>
  );
}

function Slots() {
  const table = useTable();
  const { say } = table;
  const slots = slotsOf(table).filter(({ part }) => part !== table.screen.input.ends);
  if (slots.length === 0) return null;
  return (
    <div class="slots" role="toolbar" aria-label={say.t('table.actions')}>
      {slots.map((slot) =>
        slot.step === undefined ? <Deed key={slot.part} slot={slot} /> : <Step key={slot.part} slot={slot} />,
      )}
    </div>
  );
}

function Deed({ slot: { part, icon, label, note, isOpen } }: { readonly slot: OpenSlot }) {
  const { screen, chosen, marks, controls } = useTable();
  const key = screen.input.key(part)?.toUpperCase();
  return (
    <button
      type="button"
      class="slot"
      data-part={part}
      data-mark={marks.get(part)}
      aria-pressed={chosen.includes(part)}
      aria-disabled={!isOpen}
      aria-keyshortcuts={key}
      onClick={() => controls.touch(part)}
    >
      <span class="kbd" aria-hidden="true">
        {key}
      </span>
      <Icon name={icon} />
      <span class="label">{label}</span>
      <small>{note}</small>
    </button>
  );
}

/** How far the turn is. */
const Step = ({ slot: { icon, label, note, step } }: { readonly slot: Slot }) => (
  <span class={`slot step ${step}`} aria-current={step === 'now' ? 'step' : undefined}>
    <Icon name={step === 'past' ? 'check' : icon} />
    <span class="label">{label}</span>
    <small>{note}</small>
  </span>
);

/** Other ways to the same: what was named by itself can be changed, even after it was played. */
function Alternatives() {
  const { screen, view, say, chosen, alternatives, standing, controls } = useTable();
  const { Sign } = screen;
  if (alternatives.length < 2) return null;
  const hasDigits = alternatives.includes(chosen.at(-1) ?? '');
  return (
    <div class="alternatives" role="group" aria-label={say.t('table.instead')}>
      {alternatives.map((part, i) => (
        <button
          key={part}
          type="button"
          class="alternative"
          data-part={part}
          aria-pressed={standing === part}
          aria-keyshortcuts={(hasDigits ? digitOf(i) : null) ?? undefined}
          aria-label={screen.words.part(view, part, say)}
          onClick={() => {
            if (standing !== part) controls.touch(part);
          }}
        >
          {hasDigits && (
            <span class="kbd" aria-hidden="true">
              {i + 1}
            </span>
          )}
          {Sign === undefined ? (
            screen.words.part(view, part, say)
          ) : (
            <Sign view={view} part={part} chosen={chosen} say={say} />
          )}
        </button>
      ))}
    </div>
  );
}

/** Turns the chosen piece: the way for a finger that has no wheel and no key. It says what the next way would bring. */
function TurnButton() {
  const { say, mayTurn, decision, ways, chosen, controls } = useTable();
  if (!mayTurn || decision === null) return null;
  const points = nextTurn(decision, ways, chosen);
  return (
    <button
      type="button"
      class="btn turn-piece"
      aria-label={say.t('table.turnPiece')}
      aria-keyshortcuts="R"
      onClick={() => controls.turn(1)}
    >
      <Icon name="rotate" />
      {points !== null && points !== 0 && <small class={`then ${toneOf(points)}`}>{signed(points)}</small>}
      <span class="kbd long" aria-hidden="true">
        R
      </span>
    </button>
  );
}

/** A prompt of more letters than these explains something, in smaller ones. */
const LONG = 60;

function Prompt() {
  const { screen, view, say, decision, chosen, controls } = useTable();
  const text = screen.words.prompt(view, decision!.seat, chosen, say);
  const heading = (
    <h2 id="prompt" tabIndex={-1} class={text.length > LONG ? 'long-prompt' : undefined}>
      {say.you === null && <Badge look={say.looks[decision!.seat]!} size={22} />}
      {text}
      <Stored />
    </h2>
  );
  if (screen.input.ends !== undefined) {
    return (
      <>
        <div class="asked">
          {heading}
          <Lead />
          <Alternatives />
        </div>
        {chosen.length > 0 && chosen.at(-1) !== screen.input.ends ? <Back /> : <UndoButtons isSteady />}
        <EndButton />
      </>
    );
  }
  return (
    <>
      <StoryLine />
      {heading}
      <TurnButton />
      {chosen.length > 0 && (
        <button type="button" class="btn gh" onClick={controls.back} aria-label={say.t('table.back')}>
          <Icon name="prev" />
          <span class="long">{say.t('table.back')}</span>
        </button>
      )}
      {/* Last, so that nothing that comes and goes moves it. */}
      <UndoButtons />
    </>
  );
}

/** Gives up what was named last. */
function Back() {
  const { say, controls } = useTable();
  return (
    <button type="button" class="btn back" onClick={controls.back} aria-label={say.t('table.back')}>
      <Icon name="prev" />
      <span class="long">{say.t('table.back')}</span>
    </button>
  );
}

function Question() {
  const { screen, view, say, decision, action, effect, controls } = useTable();
  const { seat } = decision!;
  const gain = screen.words.gain(view, seat, action, say);
  const upTo = screen.words.upTo?.(view, seat, action) ?? null;
  const later = upTo === null ? (screen.words.gains?.(view, action) ?? null) : null;
  const gains = later === null || effect === null ? later : withGains(effect, later);
  const whole = screen.words.question(view, seat, action, say);
  const here = screen.words.questionHere?.(view, seat, action, say);
  const concerned = effect === null ? seat : concernedBy(effect, seat);
  const reasons =
    effect?.isSure === true ? reasonsOf(screen, { before: view, after: effect.view }, concerned, say) : [];
  // What is still open is told by what it may bring, not by a nought.
  const isTold = effect !== null && upTo === null && gains === null && (gain === null || hasChanges(effect));
  return (
    <>
      <div class="asked">
        <h2 id="prompt" tabIndex={-1}>
          {here === undefined ? (
            whole
          ) : (
            <>
              <span aria-hidden="true">{here}</span>
              <span class="sr">{whole}</span>
            </>
          )}
        </h2>
        <p class="effect">
          {upTo !== null && <UpTo chances={upTo} />}
          {gains !== null ? <Gains points={gains} /> : upTo === null && isTold && <Changes effect={effect} />}
          {gain !== null && <span class="gained">{gain}</span>}
          {screen.lead === undefined && reasons.length > 0 && (
            <span class="made">
              {/* Where several gain, it is said of whom it is told. */}
              {changing(effect!) > 1 && <Badge look={say.looks[concerned]!} size={13} />}
              {reasonWords(reasons)}
            </span>
          )}
          {effect !== null && <span class="sr">{effectWords(effect, say)}</span>}
          {gains !== null && <span class="sr">{pointsWords(gains, say)}</span>}
        </p>
        <Lead />
        <Alternatives />
      </div>
      <TurnButton />
      <Back />
      <button type="button" class="btn pri main-button confirm" onClick={controls.confirm}>
        <Icon name="check" />
        {screen.words.confirm(action, say)}
        <span class="kbd long" aria-hidden="true">
          ↵
        </span>
      </button>
    </>
  );
}
