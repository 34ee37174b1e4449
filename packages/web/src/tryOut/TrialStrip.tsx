import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import { useTable } from '../table/tableModel.ts';
import { useTrialActs } from './useTrialActs.ts';

/** That this is not the game, over the header of a phone. */
export function TrialStrip() {
  const t = useT();
  const { state, controls, trialSlots } = useTable();
  const Recall = trialSlots?.real?.Recall;
  const Order = trialSlots?.real?.Order;
  const { news, order, keep, isKept, back, recall } = useTrialActs();
  const count = state.timeline.plays.length;
  return (
    <section class="trial-strip" aria-label={t('study.try.title')}>
      {Recall !== undefined && <Recall leave={recall} />}
      <Icon name="bulb" />
      <p>
        <b>{t('study.try.title')}</b>
        <span>{news ?? t('study.try.count', { count })}</span>
      </p>
      {/* Before the first play they could do nothing, and what this is needs their room. */}
      {count > 0 && (
        <>
          <button type="button" aria-label={t('table.undo')} onClick={controls.undo}>
            <Icon name="undo" />
          </button>
          <button
            type="button"
            aria-label={t('study.try.keep')}
            aria-pressed={isKept}
            disabled={isKept}
            onClick={keep}
          >
            <Icon name={isKept ? 'check' : 'pencil'} />
          </button>
        </>
      )}
      {Order !== undefined && <Order line={order} size="strip" />}
      <button type="button" class="back" aria-label={t('study.try.back')} onClick={back}>
        {t('study.try.backShort')}
      </button>
    </section>
  );
}
