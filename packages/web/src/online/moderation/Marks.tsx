import type { CaseSummary } from '@saqqara/protocol/client';
import { useT } from '../../i18n/context.tsx';

/** What is particular about a case. */
export function Marks({ of }: { readonly of: CaseSummary }) {
  const t = useT();
  return (
    <span class="case-marks">
      {of.state === 'appealed' && <span class="chip strong">{t('moderation.mark.appealed')}</span>}
      {of.state === 'decided' && <span class="chip">{t('moderation.mark.decided')}</span>}
      {of.wantsSecond && <span class="chip">{t('moderation.mark.second')}</span>}
      {of.isOwn && <span class="chip">{t('moderation.mark.own')}</span>}
    </span>
  );
}
