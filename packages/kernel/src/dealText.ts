import type { Deal, DealStep, OpenDeal, SealedDeal } from './deal.ts';
import type { Reader } from './recordReader.ts';
import { formatSeed, parseSeed } from './rng.ts';

/** How a deal is written in a record. */
export const dealLines = (deal: Deal): string[] =>
  'shares' in deal
    ? [
        `pledge ${deal.pledge}`,
        `secret ${formatSeed(deal.secret)}`,
        ...deal.shares.flatMap((share, seat) => (share === null ? [] : [`share ${seat} ${share}`])),
      ]
    : ['deal 2', `pledge ${deal.pledge}`, ...deal.steps.map(stepLine), `secret ${formatSeed(deal.secret)}`];

function stepLine(step: DealStep): string {
  switch (step.type) {
    case 'sealed':
      return `seal ${step.seat} ${step.seal}`;
    case 'revealed':
      return `share ${step.seat} ${step.share}`;
    case 'unrevealed':
      return `unrevealed ${step.seat}`;
  }
}

export const dealOf = (reader: Reader, seats: number): Deal | null =>
  reader.match(/^deal 2$/) === null ? openDealOf(reader, seats) : sealedDealOf(reader, seats);

function sealedDealOf(reader: Reader, seats: number): SealedDeal {
  const pledge = reader.expect(/^pledge ([0-9a-f]{64})$/, 'pledge')[1]!;
  const steps: DealStep[] = [];
  for (let step; (step = stepIn(reader)) !== null;) {
    if (step.seat >= seats) throw reader.bad(`there is no seat ${step.seat}`);
    steps.push(step);
  }
  const secret = parseSeed(reader.expect(/^secret ([0-9a-f]{32})$/, 'secret')[1]!)!;
  return { pledge, secret, steps };
}

function stepIn(reader: Reader): DealStep | null {
  const sealed = reader.match(/^seal (\d{1,2}) ([0-9a-f]{64})$/);
  if (sealed !== null) return { type: 'sealed', seat: Number(sealed[1]), seal: sealed[2]! };
  const revealed = reader.match(/^share (\d{1,2}) ([0-9a-f]{32})$/);
  if (revealed !== null) return { type: 'revealed', seat: Number(revealed[1]), share: revealed[2]! };
  const missing = reader.match(/^unrevealed (\d{1,2})$/);
  return missing === null ? null : { type: 'unrevealed', seat: Number(missing[1]) };
}

function openDealOf(reader: Reader, seats: number): OpenDeal | null {
  const pledge = reader.match(/^pledge ([0-9a-f]{64})$/)?.[1];
  if (pledge === undefined) return null;
  const secret = parseSeed(reader.expect(/^secret ([0-9a-f]{32})$/, 'secret')[1]!)!;
  const shares = Array.from({ length: seats }, (): string | null => null);
  for (let match; (match = reader.match(/^share (\d{1,2}) ([0-9a-f]{32})$/));) {
    const seat = Number(match[1]);
    if (seat >= seats) throw reader.bad(`there is no seat ${seat}`);
    shares[seat] = match[2]!;
  }
  return { pledge, secret, shares };
}
