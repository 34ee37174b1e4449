import type { Mark } from './action.ts';
import { COMPLETE, maskOf, PLACES } from './fields.ts';
import { type Offer, OFFERS_BY_BUILDING } from './offer.ts';
import { listPayments, mayPay, type Means, meansAfter } from './paying.ts';
import { bitCount } from './scoring.ts';
import type { Sheet } from './state.ts';

/** The stones with which a turn can begin. [AN-5] */
export function firstMarks(sheet: Sheet, means: Means): Mark[] {
  const marks: Mark[] = [];
  listStones(sheet, means, marks);
  const { relief } = OFFERS_BY_BUILDING[sheet.letter];
  for (let left = pairable(sheet.relief); left !== 0; left &= left - 1) {
    listPairBeginnings(sheet, means, relief[lowestBit(left)]!, marks);
  }
  return marks;
}

/** The stones with which it can go on: another one of pyramid or arch, or the other half of a pair. [AN-5, AN-8] */
export function secondMarks(sheet: Sheet, means: Means, first: Offer): Mark[] {
  const marks: Mark[] = [];
  if (first.building !== 'relief') listStones(sheet, means, marks);
  for (const partner of first.partners) {
    if (isFree(sheet.relief, partner)) listPayments(means, partner, marks);
  }
  return marks;
}

function listStones(sheet: Sheet, means: Means, into: Mark[]): void {
  const { pyramid, arch } = OFFERS_BY_BUILDING[sheet.letter];
  for (let left = supportedInPyramid(sheet.pyramid); left !== 0; left &= left - 1) {
    listPayments(means, pyramid[lowestBit(left)]!, into);
  }
  for (let left = supportedInArch(sheet.arch); left !== 0; left &= left - 1) {
    listPayments(means, arch[lowestBit(left)]!, into);
  }
}

/** A pair is begun only with a payment that leaves enough to complete it. [AN-8, AN-9] */
function listPairBeginnings(sheet: Sheet, means: Means, offer: Offer, into: Mark[]): void {
  if (!mayPay(means, offer)) return;
  const marks: Mark[] = [];
  listPayments(means, offer, marks);
  for (const mark of marks) {
    if (mayCompletePair(sheet, meansAfter(means, offer, mark.payment), offer)) into.push(mark);
  }
}

export function mayCompletePair(sheet: Sheet, left: Means, { partners }: Offer): boolean {
  for (const partner of partners) if (isFree(sheet.relief, partner) && mayPay(left, partner)) return true;
  return false;
}

export const isFree = (marked: number, { bit }: Offer): boolean => (marked & bit) === 0;

const FIRST_LEVEL = 0b111111;

/** Free fields of the pyramid over two stones. A level's width lies between a stone and the one above it. [AN-6] */
export function supportedInPyramid(marked: number): number {
  const pairs = marked & (marked >> 1);
  let supported = FIRST_LEVEL;
  for (let width = 6, left = 0; width > 1; left += width--) {
    supported |= (pairs & (((1 << (width - 1)) - 1) << left)) << width;
  }
  return supported & ~marked;
}

const FEET = maskOf('arch', ['L1', 'R1']);
const COLUMNS = COMPLETE.arch & ~PLACES.CAP.bit;

/** The lowest free field of each column; when both are complete, the capstone. [AN-7] */
export const supportedInArch = (marked: number): number =>
  marked === COLUMNS ? PLACES.CAP.bit : ((marked << 1) | FEET) & COLUMNS & ~marked;

/** How many stones a sheet lets its seat build next, whatever is rolled and however they are paid. [AN-6, AN-7, AN-8] */
export const openFields = ({ pyramid, arch, relief }: Sheet): number =>
  bitCount(supportedInPyramid(pyramid)) + bitCount(supportedInArch(arch)) + bitCount(pairable(relief));

const LEFT_EDGE = maskOf('relief', ['F11', 'F21', 'F31']);
const RIGHT_EDGE = maskOf('relief', ['F14', 'F24', 'F34']);

/** Free fields of the relief that share a side with another one; a single enclosed field does not. [AN-8] */
export function pairable(marked: number): number {
  const free = COMPLETE.relief & ~marked;
  const beside = ((free & ~RIGHT_EDGE) << 1) | ((free & ~LEFT_EDGE) >> 1) | (free << 4) | (free >> 4);
  return free & beside;
}

const lowestBit = (mask: number): number => 31 - Math.clz32(mask & -mask);
