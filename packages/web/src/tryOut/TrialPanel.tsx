import { Badge } from '../drawing/glyph.tsx';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import { signed, toneOf } from '../table/signed.ts';
import { useTable } from '../table/tableModel.ts';
import { useTrial } from './context.ts';
import { LineList } from './LineList.tsx';
import { useTrialActs } from './useTrialActs.ts';

/** That this is not the game, what was tried, and the way back; beside the board. */
export function TrialPanel() {
  const t = useT();
  const { state, controls, trialSlots } = useTable();
  const Recall = trialSlots?.real?.Recall;
  const Order = trialSlots?.real?.Order;
  const { match, seat } = useTrial();
  const { lines, news, order, keep, isKept, back, recall } = useTrialActs();
  const count = state.timeline.plays.length;
  return (
    <>
      {Recall !== undefined && <Recall leave={recall} />}
      <section class="panel trial-panel" aria-labelledby="trial">
        <h2 id="trial" class="disp">
          <span class="sign">
            <Icon name="bulb" />
          </span>
          {t('study.try.title')}
        </h2>
        <p>{t('study.try.about')}</p>
        {news !== null && <p class="trial-news">{news}</p>}
        <ol>
          {lines.map(({ text, look }, i) => (
            <li key={i}>
              {look !== null && <Badge look={look} size={18} />}
              <span>{text}</span>
            </li>
          ))}
        </ol>
        {count > 0 && <Changes />}
        <button type="button" class="btn pri" aria-keyshortcuts="Escape" onClick={back}>
          <Icon name="prev" /> {t('study.try.back')} <kbd class="kbd">Esc</kbd>
        </button>
        <div class="row">
          <button type="button" class="btn" disabled={count === 0} onClick={controls.undo}>
            <Icon name="undo" /> {t('table.undo')}
          </button>
          <button
            type="button"
            class="btn"
            aria-pressed={isKept}
            disabled={count === 0 || isKept}
            onClick={keep}
          >
            <Icon name={isKept ? 'check' : 'pencil'} /> {t('study.try.keep')}
          </button>
        </div>
        {Order !== undefined && <Order line={order} size="panel" />}
      </section>
      <LineList match={match.state.get().stored.id} seat={seat} />
    </>
  );
}

/** What the line has changed for everybody, as if the game ended then. */
function Changes() {
  const t = useT();
  const { screen, state, say } = useTable();
  const { states } = state.timeline;
  const [before, after] = [screen.game.score(states[0]), screen.game.score(states.at(-1))];
  return (
    <p class="trial-changes">
      <b>{t('study.try.ended')}</b>
      {after.map(({ total }, seat) => {
        const change = total - before[seat]!.total;
        return (
          <span key={seat} class={toneOf(change)}>
            <Badge look={say.looks[seat]!} size={16} />
            <span class="sr">{say.names[seat]} </span>
            {signed(change)}
          </span>
        );
      })}
    </p>
  );
}
