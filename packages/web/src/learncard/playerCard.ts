import type { Game, GameTypes, Seat } from '@saqqara/kernel';
import { scored } from '../table/effect.ts';
import type { Say, Words } from '../table/screen.ts';
import { fact, type LearnCard, learnCard } from './learnCard.ts';

interface Scored {
  readonly game: Pick<Game<GameTypes>, 'score'>;
  readonly words: Pick<Words<GameTypes>, 'scoreLine' | 'look'>;
}

/** A player: where the points come from, and how far it is to the best of the others. */
export function playerCard(
  { game, words }: Scored,
  view: unknown,
  seat: Seat,
  rule: string,
  say: Say,
): LearnCard {
  const { t } = say;
  const look = words.look(say.looks[seat]!, say);
  const scores = game.score(view);
  const { lines, total } = scores[seat]!;
  const others = scores.filter((_, other) => other !== seat).map((score) => score.total);
  const ahead = total - Math.max(...others);
  const hasTrack = lines.some((line) => line.scored);
  const now = scored(scores[seat]!);
  return learnCard({
    name: say.names[seat] ?? '',
    when: look === say.names[seat] ? null : look,
    pays: hasTrack
      ? t('learnCard.track', { points: now, later: total - now, total })
      : t('learnCard.total', { total }),
    facts: lines
      .filter(({ points }) => points !== 0)
      .map(({ id, points }) => fact(words.scoreLine(id, say), { points })),
    note: t('learnCard.ahead', {
      side: ahead > 0 ? 'ahead' : ahead < 0 ? 'behind' : 'even',
      points: Math.abs(ahead),
    }),
    rule,
  });
}
