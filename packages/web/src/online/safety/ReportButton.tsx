import { Icon, type IconName } from '../../drawing/icon.tsx';

interface ReportButtonProps {
  readonly icon: IconName;
  readonly text: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

/** One of the things that can be done about somebody. */
export const ReportButton = ({ icon, text, isBusy, onClick }: ReportButtonProps) => (
  <button type="button" class="btn" aria-disabled={isBusy} onClick={onClick}>
    <Icon name={icon} />
    {text}
  </button>
);
