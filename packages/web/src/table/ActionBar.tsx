import { Badge } from '../drawing/glyph.tsx';
import { Icon } from '../drawing/icon.tsx';
import { Changes } from './Changes.tsx';
import { Choices } from './Choices.tsx';
import { useTable } from './model.ts';
import { UndoButtons } from './UndoButtons.tsx';
import { effectWords } from './effectWords.ts';

/** What can be done now, in words and buttons. It never changes its height while a choice is made. */
export function ActionBar() {
  const { decision, view, screen } = useTable();
  const isList = decision !== null && screen.input.isList(view, decision.seat);
  return (
    <section class="action-bar panel" aria-labelledby="prompt" id="actions">
      {decision === null ? <Waiting /> : isList ? <Choices /> : <Turn />}
    </section>
  );
}

function Turn() {
  const { action } = useTable();
  return (
    <>
      <Slots />
      <div class="prompt">{action === null ? <Prompt /> : <Question />}</div>
    </>
  );
}

function Slots() {
  const { screen, view, say, decision, chosen, offers, do: deeds } = useTable();
  const { seat } = decision!;
  const slots = screen.input.slots(view, seat, say);
  if (slots.length === 0) return null;
  const isOpen = (part: string): boolean =>
    chosen[0] === part ||
    offers.has(part) ||
    screen.game.legalActions(view, seat).some((action) => screen.input.path(view, seat, action)[0] === part);
  return (
    <div class="slots" role="toolbar" aria-label={say.t('table.actions')}>
      {slots.map(({ part, icon, label, note }, i) => (
        <button
          key={part}
          type="button"
          class="slot"
          data-part={part}
          aria-pressed={chosen[0] === part}
          aria-disabled={!isOpen(part)}
          aria-keyshortcuts={String(i + 1)}
          onClick={() => deeds.touch(part)}
        >
          <span class="kbd" aria-hidden="true">
            {i + 1}
          </span>
          <Icon name={icon} />
          <span class="label">{label}</span>
          <small>{note}</small>
        </button>
      ))}
    </div>
  );
}

function Prompt() {
  const { screen, view, say, decision, chosen, do: deeds } = useTable();
  return (
    <>
      <h2 id="prompt" tabIndex={-1}>
        {say.you === null && <Badge look={say.looks[decision!.seat]!} size={22} />}
        {screen.words.prompt(view, decision!.seat, chosen, say)}
      </h2>
      <UndoButtons />
      {chosen.length > 0 && (
        <button type="button" class="btn gh" onClick={deeds.back} aria-label={say.t('table.back')}>
          <Icon name="prev" />
          <span class="long">{say.t('table.back')}</span>
        </button>
      )}
    </>
  );
}

function Question() {
  const { screen, view, say, decision, action, effect, do: deeds } = useTable();
  const gain = screen.words.gain(view, decision!.seat, action, say);
  return (
    <>
      <div class="asked">
        <h2 id="prompt" tabIndex={-1}>
          {screen.words.question(view, decision!.seat, action, say)}
        </h2>
        <p class="effect">
          {effect !== null && <Changes effect={effect} />}
          {gain !== null && <span class="change">{gain}</span>}
          {effect !== null && <span class="sr">{effectWords(effect, say)}</span>}
        </p>
      </div>
      <button type="button" class="btn back" onClick={deeds.back} aria-label={say.t('table.back')}>
        <Icon name="prev" />
        <span class="long">{say.t('table.back')}</span>
      </button>
      <button type="button" class="btn pri confirm" onClick={deeds.confirm}>
        <Icon name="check" />
        {screen.words.confirm(action, say)}
        <span class="kbd long" aria-hidden="true">
          ↵
        </span>
      </button>
    </>
  );
}

/** Nothing to decide: who is thinking, what moment is looked at, how it ended. */
function Waiting() {
  const { state, say, isPast, cursor, outcome, do: deeds } = useTable();
  const { t } = say;
  const { stored, thinking, timeline } = state;
  if (isPast) {
    return (
      <div class="prompt">
        <h2 id="prompt" tabIndex={-1}>
          {t('table.lookingAt', { play: cursor, plays: timeline.plays.length })}
        </h2>
        <button type="button" class="btn pri" onClick={() => deeds.goTo(null)}>
          {t(outcome === null ? 'table.backToNow' : 'table.backToEnd')}
        </button>
      </div>
    );
  }
  return (
    <div class="prompt">
      <h2 id="prompt" tabIndex={-1}>
        {outcome !== null
          ? t('table.gameOver')
          : thinking === null
            ? t('table.oneMoment')
            : t('table.isThinking', { name: stored.seats[thinking]!.name })}
      </h2>
      <UndoButtons />
    </div>
  );
}
