import { type Action, type Kheops, networks } from '@saqqara/kheops';
import { lettered } from '@saqqara/words/games/kheops';
import { type Advice, type Adviser, best, changesFor, type Coached } from '../../../learn/advice.ts';
import { effectOf } from '../../../table/effect.ts';

/** What is worth saying in the first turns of Khéops. */
export const kheopsCoach: Adviser<Kheops> = (coached) => {
  switch (coached.view.step) {
    case 'pawn':
      return [...lost(coached), ...richest(coached)];
    case 'effect':
      return effect(coached);
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
  const points = best(lays)?.points ?? 0;
  const gain = { topic: 'tile', text: say.t('kheopsGuide.coach.tile', { points }) };
  return [...curse(coached, lays), ...(points > 0 ? [gain] : [])];
}

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
