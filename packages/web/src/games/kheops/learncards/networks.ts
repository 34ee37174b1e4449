import type { Place, View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import {
  type Lettered,
  lettered,
  networkAt,
  partsWords,
  placePart,
  standingOf,
} from '@saqqara/words/games/kheops';
import { type Asker, fact, type Fact, type LearnCard, learnCard } from '../../../learncard/learnCard.ts';

const PARTS = ['rooms', 'sarcophagi', 'summit', 'longest', 'secret'] as const;

/** A network: what makes its worth, who is how strong there, and what it takes to have it. */
export function networkCard(view: View, place: Place, asker: Asker): LearnCard | null {
  const network = networkAt(lettered(view), place);
  if (network === null) return null;
  const { say, me } = asker;
  const { t } = say;
  const { letter, parts, strength, owner, value, isCursed, part } = network;
  return learnCard({
    name: t('kheopsLearnCards.network', { letter }),
    when: t('kheops.chip.worth', { value }),
    pays: t('kheopsLearnCards.majority'),
    facts: [
      ...(isCursed
        ? [fact(t('kheops.about.curse'), { points: 0 })]
        : PARTS.filter((id) => parts[id] !== 0).map((id) =>
            fact(t(`kheops.score.${id}`), { detail: t(`kheopsLearnCards.part.${id}`), points: parts[id] }),
          )),
      ...taking(network, me, asker),
    ],
    holdings: strength.map((each, seat) => ({
      seat,
      text: t('kheopsLearnCards.strength', { strength: each }),
      points: owner === seat ? value : 0,
    })),
    note: t('kheopsLearnCards.signs'),
    rule: 'KH-18',
    shows: network.places.map(placePart),
    lights: part,
  });
}

/** The network of a tile, in a line. */
export function networkFacts(view: View, place: Place, asker: Asker): readonly Fact[] {
  const network = networkAt(lettered(view), place);
  const { say, me } = asker;
  if (network === null) return [fact(say.t('kheopsLearnCards.noNetwork'))];
  const { holder, strength } = standingOf(network, null, say);
  return [
    fact(strength === null ? holder : `${holder} ${strength}`, {
      detail: partsWords(network, say),
      points: network.value,
    }),
    ...taking(network, me, asker),
  ];
}

/** What it takes to have it: so much more strength than is there. */
function taking(
  { strength, value, letter, owner }: Lettered,
  me: Seat | null,
  { say }: Asker,
): readonly Fact[] {
  if (me === null || owner === me || value === 0) return [];
  const missing = Math.max(...strength) - strength[me]! + 1;
  return [fact(say.t('kheopsLearnCards.take', { missing, letter }), { points: value, isChange: true })];
}
