import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { reportTarget, type ReportTarget } from './reporting.ts';
import './safety.css';

/** Beside a line or a name: what can be done about the person. */
export function MoreButton(target: ReportTarget) {
  const t = useT();
  return (
    <button
      type="button"
      class="more"
      aria-label={t('onlineTable.more', { name: target.name })}
      title={t('onlineTable.more', { name: target.name })}
      onClick={() => reportTarget.set(target)}
    >
      <Icon name="more" />
    </button>
  );
}
