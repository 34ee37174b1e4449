import { Icon } from '../drawing/icon.tsx';
import { hasteOf } from './haste.ts';
import { Notices } from './Notices.tsx';
import { StoryLine } from './Story.tsx';
import { useTable } from './tableModel.ts';
import { UndoButtons } from './UndoButtons.tsx';

/** One's own play has just been stored: a tick, for a moment. */
export function Stored() {
  const { state, own, sent, isPast } = useTable();
  const { plays } = state.timeline;
  if (state.sent === undefined || sent !== null || isPast || plays.at(-1)?.seat !== own) return null;
  return (
    <span key={plays.length} class="stored" aria-hidden="true">
      <Icon name="check" />
    </span>
  );
}

/** Nothing to decide: who is thinking, what moment is looked at, how it ended. */
export function Waiting() {
  const table = useTable();
  const { screen, state, match, onlineSlots, trialSlots, say, isPast, isOver, cursor, sent, controls } =
    table;
  const { t } = say;
  const skip = hasteOf(table);
  const { thinking, timeline } = state;
  const isStuck = state.isStuck === true;
  const Idle = trialSlots?.Waiting;
  const oneMoment = Idle === undefined ? t('table.oneMoment') : <Idle />;
  const isEnded = table.table.closed !== null && thinking !== null && sent === null;
  if (isPast) {
    return (
      <div class="prompt">
        <Notices />
        <h2 id="prompt" tabIndex={-1}>
          {t('table.lookingAt', { play: cursor, plays: timeline.plays.length })}
        </h2>
        <button type="button" class="btn pri" onClick={() => controls.goTo(null)}>
          {t(isOver ? 'table.backToEnd' : 'table.backToNow')}
        </button>
      </div>
    );
  }
  // The room of the button that ends turns stays free: whoever touches it once more touches nothing else.
  return (
    <div class={screen.input.ends === undefined ? 'prompt' : 'prompt keeps-end'}>
      <Notices />
      <StoryLine />
      <h2 id="prompt" tabIndex={-1}>
        {sent !== null && <Icon name="clock" />}
        {isEnded && <span class="ended">{t('table.turnEnded')} </span>}
        {isOver
          ? t('table.gameOver')
          : sent !== null
            ? t(sent.isHeld === true ? 'table.willBeSent' : 'table.beingSent')
            : isStuck
              ? t('table.notStored')
              : thinking === null
                ? oneMoment
                : t(state.isAway === true ? 'onlineTable.left' : 'table.isThinking', {
                    name: say.names[thinking]!,
                  })}
        <Stored />
      </h2>
      {skip !== null && (
        <button type="button" class="btn gh haste" onClick={skip}>
          <Icon name="next" />
          {t('table.skip')}
        </button>
      )}
      {isStuck && (
        <button type="button" class="btn pri" onClick={() => match.goOn?.()}>
          {t('table.tryAgain')}
        </button>
      )}
      {sent?.isHeld === true && (
        <button type="button" class="btn gh" onClick={() => match.withdraw?.()} aria-label={t('table.undo')}>
          <Icon name="undo" />
          <span class="long">{t('table.undo')}</span>
        </button>
      )}
      <UndoButtons />
      {onlineSlots !== null && <onlineSlots.Next />}
    </div>
  );
}
