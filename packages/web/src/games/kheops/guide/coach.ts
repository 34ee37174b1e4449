import {
  type Action,
  type Kheops,
  networks,
  NONE,
  type Rank,
  rankOf,
  RANKS,
  seatOf,
  TILES,
} from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import { lettered, tileLaid } from '@saqqara/words/games/kheops';
import { type Advice, type Adviser, best, changesFor, type Coached } from '../../../learn/advice.ts';
import { effectOf } from '../../../table/effect.ts';

/** What is worth saying in the first turns of Khéops. */
export const kheopsCoach: Adviser<Kheops> = (coached) => {
  switch (coached.view.step) {
    case 'pawn':
      return [
        ...priest(coached),
        ...lost(coached),
        ...richest(coached),
        ...secret(coached),
        ...longest(coached),
        ...pharaoh(coached),
      ];
    case 'effect':
      return [...sign(coached), ...effect(coached)];
    case 'tile':
      return tile(coached);
    case 'end':
      return [];
  }
};

/** The network that nobody holds and that is worth most. */
function richest({ view, say: { t } }: Coached<Kheops>): readonly Advice[] {
  const free = lettered(view).find(({ owner, value }) => owner === null && value > 0);
  if (free === undefined) return [];
  const { letter, value } = free;
  return [{ topic: 'richest', text: t('kheopsGuide.coach.richest', { letter, value }) }];
}

/** A network in which the other one has more pawns than the seat, which has some. */
function lost({ view, seat, say: { t, names } }: Coached<Kheops>): readonly Advice[] {
  const rival = 1 - seat;
  const taken = lettered(view).find(
    ({ owner, strength, value }) => owner === rival && strength[seat]! > 0 && value > 0,
  );
  if (taken === undefined) return [];
  const { letter, value } = taken;
  return [{ topic: 'lost', text: t('kheopsGuide.coach.lost', { name: names[rival]!, letter, value }) }];
}

/** A network without a way out that pays. [KH-19] */
function secret({ view, say: { t } }: Coached<Kheops>): readonly Advice[] {
  const found = lettered(view).find(({ isSecret, value }) => isSecret && value > 0);
  if (found === undefined) return [];
  return [{ topic: 'secret', text: t('kheopsGuide.coach.secret', { letter: found.letter }) }];
}

/** The seat holds the longest network. [KH-19] */
function longest({ view, seat, say: { t } }: Coached<Kheops>): readonly Advice[] {
  const held = lettered(view).find(
    ({ owner, parts, isCursed }) => owner === seat && parts.longest > 0 && !isCursed,
  );
  if (held === undefined) return [];
  return [{ topic: 'longest', text: t('kheopsGuide.coach.longest', { letter: held.letter }) }];
}

/** The priest may come once the mummy has. [KH-15] */
function priest({ view, seat, say: { t } }: Coached<Kheops>): readonly Advice[] {
  const mayCome = left(view, seat, 'mummy') === 0 && left(view, seat, 'priest') > 0;
  return mayCome ? [{ topic: 'priest', text: t('kheopsGuide.coach.priest') }] : [];
}

/** Whoever has the pharaoh in hand, or meets it on the board. [KH-16] */
function pharaoh({ view, seat, say: { t } }: Coached<Kheops>): readonly Advice[] {
  if (view.options.pharaoh !== 'mummy') return [];
  const isOwn = left(view, seat, 'pharaoh') > 0;
  const isMet = view.pawns.some(
    (pawn) => pawn !== NONE && seatOf(pawn) !== seat && rankOf(pawn) === 'pharaoh',
  );
  if (!isOwn && !isMet) return [];
  return [{ topic: 'pharaoh', text: t('kheopsGuide.coach.pharaoh', { own: String(isOwn) }) }];
}

const left = (view: Kheops['View'], seat: Seat, rank: Rank): number =>
  view.supply[seat]![RANKS.indexOf(rank)]!;

/** What a symbol does, when it does so for the first time. [KH-11, KH-12] */
function sign({ view, say: { t } }: Coached<Kheops>): readonly Advice[] {
  const { symbol } = TILES[view.tiles[view.entered]!]!;
  const kind = symbol === 'swap' || symbol === 'shift' ? symbol : 'turn';
  return [{ topic: `sign-${kind}`, text: t('kheopsGuide.coach.sign', { sign: kind }) }];
}

function effect(coached: Coached<Kheops>): readonly Advice[] {
  const { game, view, seat, say } = coached;
  const rival = 1 - seat;
  const worst = best(
    changesFor(coached, game.legalActions(view, seat), rival).map(({ action, points }) => ({
      action,
      points: -points,
    })),
  );
  if (worst === null || worst.points <= 0) return [];
  const values = { name: say.names[rival]!, points: worst.points };
  return [{ topic: 'effect', text: say.t('kheopsGuide.coach.effect', values) }];
}

function tile(coached: Coached<Kheops>): readonly Advice[] {
  const { game, view, seat, say } = coached;
  const lays = changesFor(coached, game.legalActions(view, seat), seat);
  return [...curse(coached, lays), ...gain(best(lays), say), ...couple(coached), ...empty(coached)];
}

/** Which tile brings most, and how much. */
function gain(
  laid: { readonly action: Action; readonly points: number } | null,
  say: Coached<Kheops>['say'],
) {
  if (laid === null || laid.points <= 0 || laid.action.type !== 'lay') return [];
  const values = { tile: tileLaid(laid.action.tile, say), points: laid.points };
  return [{ topic: 'tile', text: say.t('kheopsGuide.coach.tile', values) }];
}

const holds = ({ view }: Coached<Kheops>, symbol: string): boolean =>
  view.hand?.some((each) => TILES[each]!.symbol === symbol) ?? false;

/** A sarcophagus is in the hand: what two of them are worth. [KH-19] */
const couple = (coached: Coached<Kheops>): readonly Advice[] =>
  holds(coached, 'sarcophagus') ? [{ topic: 'couple', text: coached.say.t('kheopsGuide.coach.couple') }] : [];

/** A tile that stays empty is in the hand. [KH-13] */
const empty = (coached: Coached<Kheops>): readonly Advice[] =>
  holds(coached, 'stay-empty') ? [{ topic: 'empty', text: coached.say.t('kheopsGuide.coach.empty') }] : [];

/** A tile could join a network of the seat's to a curse. */
function curse(
  { game, view, seat, say }: Coached<Kheops>,
  lays: readonly { readonly action: Action; readonly points: number }[],
): readonly Advice[] {
  const owned = lettered(view).filter(({ owner, value }) => owner === seat && value > 0);
  for (const { action } of lays.filter(({ points }) => points < 0)) {
    const cursed = networks(effectOf(game, view, seat, action).view).filter(({ isCursed }) => isCursed);
    const lost = owned.find(({ places }) => cursed.some((each) => each.places.includes(places[0]!)));
    if (lost !== undefined) {
      return [{ topic: 'curse', text: say.t('kheopsGuide.coach.curse', { letter: lost.letter }) }];
    }
  }
  return [];
}
