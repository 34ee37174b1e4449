import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';

interface StartBarProps {
  readonly isOnline: boolean;
  readonly isBusy: boolean;
  readonly count: number;
  readonly minutes: number;
  /** Somebody is to come by a link. */
  readonly onLink: () => void;
}

/** Begins what was set up: at once, or with a table to which others come. */
export function StartBar({ isOnline, isBusy, count, minutes, onLink }: StartBarProps) {
  const t = useT();
  return (
    <div class="new-start">
      {!isOnline && (
        <button
          type="button"
          class="btn sq"
          aria-label={t('app.new.online')}
          title={t('app.new.online')}
          onClick={onLink}
        >
          <Icon name="link" />
        </button>
      )}
      <button type="submit" class="btn pri" aria-disabled={isBusy}>
        <Icon name={isOnline ? 'link' : 'play'} solid={!isOnline} />
        {t(isOnline ? 'app.new.openWith' : 'app.new.startWith', { count, minutes })}
      </button>
    </div>
  );
}
