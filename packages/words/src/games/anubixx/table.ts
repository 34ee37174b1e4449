import {
  anubixx,
  BONUSES,
  bonusesIn,
  type Field,
  FIELDS,
  isMarked,
  SHEETS,
  STONES,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { type Say, who } from '../../say.ts';
import { colourOf, fateOf } from './means.ts';
import { bonusState } from './bonusState.ts';
import { colourName, colourNames, placeOf } from './names.ts';

interface Paragraph {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** The whole table as text: the dice, then every sheet row by row. */
export const table = (view: View, say: Say): readonly Paragraph[] => [
  dice(view, say),
  ...view.sheets.map((_, seat) => sheet(view, seat, say)),
];

function dice(view: View, say: Say): Paragraph {
  const { t } = say;
  const taken = view.turns[view.active]!.dice;
  const of = (isTaken: boolean): string =>
    colourNames(
      view.dice.filter((_, die) => (((taken >> die) & 1) === 1) === isTaken),
      say,
    ) || t('anubixx.table.none');
  const open = BONUSES.filter((bonus) => bonusState(view, 0, bonus).winners.length === 0);
  return {
    heading: t('anubixx.table.roll', { roll: view.roll }),
    lines: [
      t('anubixx.table.middle', { dice: of(false) }),
      t('anubixx.table.taken', { ...who(view.active, say), dice: of(true) }),
      t('anubixx.table.openBonuses', {
        bonuses: open.map((bonus) => t(`anubixx.bonus.${bonus}`)).join(', ') || t('anubixx.table.none'),
      }),
    ],
  };
}

function sheet(view: View, seat: Seat, say: Say): Paragraph {
  const { t } = say;
  const { letter, jokers, bonuses } = view.sheets[seat]!;
  const quarry = SHEETS[letter].quarry
    .map((colour, i) =>
      t('anubixx.table.quarryStone', {
        colour: colourName(colour, say),
        fate: fateOf(view, seat, STONES[i]!),
      }),
    )
    .join(', ');
  const won = bonusesIn(bonuses).map((bonus) => t(`anubixx.bonus.${bonus}`));
  return {
    heading: t('anubixx.table.sheet', { name: say.names[seat] ?? '', letter }),
    lines: [
      ...rows().map((fields) => row(view, seat, fields, say)),
      t('anubixx.table.quarry', { stones: quarry }),
      t('anubixx.table.jokers', { jokers }),
      t('anubixx.table.bonuses', { bonuses: won.join(', ') || t('anubixx.table.none') }),
      t('anubixx.table.points', { points: anubixx.score(view)[seat]!.total }),
    ],
  };
}

/** Fields that lie beside each other; a column of the arch is one row. */
function rows(): Field[][] {
  const keyOf = (field: Field): string => (/^[PF]/.test(field) ? field.slice(0, 2) : field[0]!);
  return [...new Set(FIELDS.map(keyOf))].map((key) => FIELDS.filter((field) => keyOf(field) === key));
}

function row(view: View, seat: Seat, fields: readonly Field[], say: Say): string {
  const stones = fields.map((field) =>
    say.t('anubixx.table.stone', {
      colour: colourName(colourOf(view, seat, field), say),
      state: isMarked(view.sheets[seat]!, field) ? 'marked' : 'free',
    }),
  );
  const { site, level } = placeOf(fields[0]!);
  return say.t('anubixx.table.row', { site, level, stones: stones.join(', ') });
}
