import type { Field, RefusalCode } from '@saqqara/anubixx';
import type { Refusal } from '@saqqara/kernel';
import type { Values } from '../../translate.ts';
import { allOf, type Say } from '../../say.ts';
import { fieldName } from './names.ts';

/** Why not, in one sentence. */
export function refusal(refusal: Refusal, say: Say): string {
  const values = inWords(refusal.values, say);
  return isKnown(refusal.code)
    ? say.t(`anubixx.refusal.${refusal.code}`, values)
    : say.t('anubixx.refusal.unknown');
}

/** Fields and seats as people call them. */
function inWords(values: Refusal['values'], say: Say): Values {
  const { field, first, missing, seat } = values;
  return {
    ...values,
    ...(typeof field === 'string' && { field: fieldName(field as Field, say) }),
    ...(typeof first === 'string' && { first: fieldName(first as Field, say) }),
    ...(typeof missing === 'string' && {
      missing: allOf(
        missing.split(' ').map((each) => fieldName(each as Field, say)),
        say,
      ),
    }),
    ...(typeof seat === 'number' && { name: say.names[seat] ?? '' }),
  };
}

const KNOWN: Readonly<Record<RefusalCode, true>> = {
  gameOver: true,
  notYourTurn: true,
  alreadyDecided: true,
  decideAtOnce: true,
  markOneByOne: true,
  twoMarked: true,
  alreadyMarked: true,
  stonesMissing: true,
  columnTooLow: true,
  columnsIncomplete: true,
  wholeTurn: true,
  completePair: true,
  notAdjacent: true,
  enclosed: true,
  partnerNotPayable: true,
  notPayable: true,
  takeDie: true,
  noDie: true,
  otherColour: true,
  stonePassed: true,
  crossedInOrder: true,
  noJoker: true,
  otherOrder: true,
};

const isKnown = (code: string): code is RefusalCode => code in KNOWN;
