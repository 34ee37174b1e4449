import { type Anubixx, BONUSES, BUILDINGS, FIELDS, STONES, type View } from '@saqqara/anubixx';
import {
  buildingPart,
  diePart,
  fieldPart,
  readPart,
  shownSeat,
  stonePart,
} from '@saqqara/words/games/anubixx';
import type { Asker, LearnCard, LearnCards } from '../../../learncard/learnCard.ts';
import type { Part } from '../../../table/screen.ts';
import { bonusCard, bonusThing, readBonus } from './bonuses.ts';
import { buildingCard, fieldCard } from './buildings.ts';
import { dieCard, jokerCard, stoneCard } from './means.ts';
import { Picture } from './Picture.tsx';

export const anubixxLearnCards: LearnCards<Anubixx> = {
  section: 'anubixxLearnCards',
  playersRule: 'AN-23',
  things: (view) => [
    ...BUILDINGS.map(buildingPart),
    ...BONUSES.map(bonusThing),
    ...view.dice.map((_, die) => diePart(die)),
    'joker',
    ...STONES.map(stonePart),
    ...FIELDS.map(fieldPart),
  ],
  card,
  Picture,
};

function card(view: View, thing: Part, asker: Asker): LearnCard | null {
  const bonus = readBonus(thing);
  if (bonus !== null) return bonusCard(view, bonus, asker);
  const named = readPart(thing);
  switch (named?.kind) {
    case 'building':
      return buildingCard(view, named.building, asker);
    case 'field':
      return fieldCard(view, shownSeat(view), named.field, asker);
    case 'mark':
      return fieldCard(view, named.seat, named.field, asker);
    case 'die':
      return dieCard(view, named.die, asker);
    case 'joker':
      return jokerCard(view, asker);
    case 'stone':
      return stoneCard(view, named.stone, asker);
    default:
      return null;
  }
}
