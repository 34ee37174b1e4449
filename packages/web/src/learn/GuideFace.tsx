import { BotFace } from '../drawing/botFace.tsx';

interface GuideFaceProps {
  readonly size: number;
  readonly feeling: 'calm' | 'pleased';
}

/** Meryt is the architect among the bots. */
const MERYT = 6;

/** Who teaches. */
export const GuideFace = ({ size, feeling }: GuideFaceProps) => (
  <span class="guide-face">
    <BotFace level={MERYT} size={size} feeling={feeling} />
  </span>
);
