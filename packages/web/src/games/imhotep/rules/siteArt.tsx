import { type Card, type Side, type Site, SITES } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import { cardArt } from '../art/card.tsx';
import { project, translate, type Vec } from '../../../drawing/lattice.ts';
import { stoneHref } from '../../../drawing/stone.tsx';
import { groundOf } from '../board/ground.tsx';
import { hangCard } from '../board/marketGround.tsx';
import { inPaintOrder, type Lying, piecesAt } from '../board/piece.ts';
import type { Place } from '../board/place.ts';
import type { Shape } from '../board/shape.ts';

const SEATS = 3;

const NOTHING: Omit<Lying, 'options'> = {
  pyramids: [[], [], [], []],
  temple: [],
  chamber: [],
  obelisks: [0, 0, 0],
  towers: [],
};

/** A chamber as long as an example needs it. */
export const SHAPE: Shape = {
  templePlaces: 5,
  templeLevels: 2,
  chamberColumns: 5,
  obeliskHeight: 4,
  obeliskMost: 5,
};

/** A site of a game of three, around its middle, with the stones of an example. A seat's number is its colour. */
export function siteArt(site: Site, side: Side, stones: Partial<Lying> = {}): VNode {
  const sides = Object.fromEntries(SITES.map((each) => [each, side])) as Record<Site, Side>;
  const lying: Lying = { options: { seats: SEATS, sides, wrath: false, first: null }, ...NOTHING, ...stones };
  const { below, above } = groundOf(site, lying.options, SHAPE);
  return (
    <>
      {below}
      {inPaintOrder(site, piecesAt(site, lying, SHAPE)).map(({ key, seat, place }) => (
        <use key={key} href={stoneHref(seat)} transform={translate(spot(place))} />
      ))}
      {above}
    </>
  );
}

/** The stall with four cards. */
export function marketArt(cards: readonly Card[]): VNode {
  const { below, above } = groundOf('market', OPTIONS_A, SHAPE);
  return (
    <>
      {below}
      {cards.map((card, space) => (
        <g key={card} transform={hangCard(space)}>
          {cardArt(card)}
        </g>
      ))}
      {above}
    </>
  );
}

const OPTIONS_A: Lying['options'] = {
  seats: SEATS,
  sides: Object.fromEntries(SITES.map((site) => [site, 'A'])) as Record<Site, Side>,
  wrath: false,
  first: null,
};

export const spot = ({ x, y, z }: Place): Vec => project(x, y, z);
