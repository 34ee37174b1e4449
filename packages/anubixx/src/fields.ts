import { type Bonus, BONUSES, type Building, BUILDINGS } from './material.ts';

/** Every field of a sheet, from below; within its building the place in this list is the field's bit. [AN-3] */
export const PYRAMID_FIELDS = [
  ...(['P11', 'P12', 'P13', 'P14', 'P15', 'P16'] as const),
  ...(['P21', 'P22', 'P23', 'P24', 'P25'] as const),
  ...(['P31', 'P32', 'P33', 'P34'] as const),
  ...(['P41', 'P42', 'P43'] as const),
  ...(['P51', 'P52'] as const),
  ...(['P61'] as const),
] as const;
export const ARCH_FIELDS = [
  ...(['L1', 'L2', 'L3', 'L4', 'L5', 'L6'] as const),
  ...(['R1', 'R2', 'R3', 'R4', 'R5', 'R6'] as const),
  ...(['CAP'] as const),
] as const;
export const RELIEF_FIELDS = [
  ...(['F11', 'F12', 'F13', 'F14'] as const),
  ...(['F21', 'F22', 'F23', 'F24'] as const),
  ...(['F31', 'F32', 'F33', 'F34'] as const),
] as const;
export const FIELDS = [...PYRAMID_FIELDS, ...ARCH_FIELDS, ...RELIEF_FIELDS] as const;
export type Field = (typeof FIELDS)[number];

/** The fields that carry a symbol. [AN-4] */
export const SYMBOLS: Readonly<Record<Bonus, readonly Field[]>> = {
  eye: ['P31'],
  scarab: ['P43'],
  jackal: ['P51'],
  ankh: ['L4'],
  feather: ['R5'],
  snake: ['F11', 'F22', 'F33'],
  lotus: ['F14', 'F23', 'F32'],
};

/** A field among the others of its building. Fields are bits, sets of fields masks of bits. */
export interface Place {
  readonly field: Field;
  readonly building: Building;
  readonly bit: number;
  /** The stones it rests on. [AN-6, AN-7] */
  readonly needs: number;
  readonly symbol: Bonus | null;
}

/** The fields that `field` rests on. [AN-6, AN-7] */
export function supportOf(field: Field): Field[] {
  if (field === 'CAP') return ['L6', 'R6'];
  const [building, level, place] = [field[0]!, Number(field[1]), Number(field[2])];
  if (building === 'F' || level === 1) return [];
  const under = `${building}${level - 1}`;
  return (building === 'P' ? [`${under}${place}`, `${under}${place + 1}`] : [under]) as Field[];
}

/** The fields of the relief that share a side with `field`. [AN-8] */
export const neighboursOf = (field: Field): Field[] =>
  RELIEF_FIELDS.filter((other) => {
    const [rows, columns] = [1, 2].map((at) => Math.abs(Number(field[at]) - Number(other[at])));
    return field.startsWith('F') && rows! + columns! === 1;
  });

const FIELDS_OF: Readonly<Record<Building, readonly Field[]>> = {
  pyramid: PYRAMID_FIELDS,
  arch: ARCH_FIELDS,
  relief: RELIEF_FIELDS,
};

/** Every field of each building marked. [AN-18] */
export const COMPLETE: Readonly<Record<Building, number>> = {
  pyramid: maskOf('pyramid', PYRAMID_FIELDS),
  arch: maskOf('arch', ARCH_FIELDS),
  relief: maskOf('relief', RELIEF_FIELDS),
};

export const PLACES = Object.fromEntries(
  BUILDINGS.flatMap((building) =>
    FIELDS_OF[building].map((field): [Field, Place] => [
      field,
      {
        field,
        building,
        bit: maskOf(building, [field]),
        needs: maskOf(building, supportOf(field)),
        symbol: BONUSES.find((bonus) => SYMBOLS[bonus].includes(field)) ?? null,
      },
    ]),
  ),
) as Readonly<Record<Field, Place>>;

/** The fields of `building` in a mask, from below. */
export const fieldsIn = (building: Building, mask: number): Field[] =>
  FIELDS_OF[building].filter((_, bit) => (mask >> bit) & 1);

export function maskOf(building: Building, fields: readonly Field[]): number {
  return fields.reduce((mask, field) => mask | (1 << FIELDS_OF[building].indexOf(field)), 0);
}
