import './RatingNumber.css';
import type { ShownRating } from '@saqqara/protocol/client';
import { useT } from '../i18n/context.tsx';

interface RatingNumberProps {
  readonly rating: Pick<ShownRating, 'number' | 'margin'>;
}

/** The number, and how far it may be off. */
export const RatingNumber = ({ rating: { number, margin } }: RatingNumberProps) => (
  <span class="rating num">
    <span class="disp">{number}</span> <small>± {margin}</small>
  </span>
);

/** A rating that cannot be relied on yet says so. */
export function Provisional() {
  const t = useT();
  return <span class="provisional">{t('known.provisional')}</span>;
}
