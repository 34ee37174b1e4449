import { type Imhotep, maySail, pending } from '@saqqara/imhotep';
import { type Advice, type Adviser, best, changesFor, type Coached } from '../../../learn/advice.ts';
import { effectOf } from '../../../table/effect.ts';
import { pointsWords } from '../../../table/effectWords.ts';

/** What is worth saying in the first turns of Imhotep. */
export const imhotepCoach: Adviser<Imhotep> = (coached) =>
  pending(coached.view) === null
    ? [
        ...last(coached),
        ...counts(coached),
        ...sail(coached),
        ...sled(coached),
        ...aboard(coached),
        ...ships(coached),
      ]
    : [];

/** How full the sled is, and what follows from it. */
function sled({ view, seat, say: { t } }: Coached<Imhotep>): readonly Advice[] {
  const stones = view.sleds[seat]!;
  return [{ topic: stones === 0 ? 'empty' : 'sled', text: t('imhotepGuide.coach.sled', { stones }) }];
}

/** The ship that brings the seat most, and where. */
function sail(coached: Coached<Imhotep>): readonly Advice[] {
  const { game, view, seat, say } = coached;
  const sails = game.legalActions(view, seat).filter(({ type }) => type === 'sail');
  const most = best(changesFor(coached, sails, seat));
  if (most === null || most.action.type !== 'sail' || most.points <= 0) return [];
  const { ship, site } = most.action;
  // What it brings others is half of what it is worth.
  const changes = effectOf(game, view, seat, most.action).changes;
  const others = changes.map(({ end }, each) => (each === seat ? 0 : end));
  const values = {
    ship: 'ABCD'[ship]!,
    site: say.t(`imhotep.site.${site}`),
    others: pointsWords(others, say) || 'none',
    points: most.points,
  };
  return [{ topic: 'sail', text: say.t('imhotepGuide.coach.sail', values) }];
}

/** Points are shown that nobody has yet: what is taken away later was never paid. [IM-28, IM-30] */
function counts({ view, say: { t } }: Coached<Imhotep>): readonly Advice[] {
  const { sides } = view.options;
  const isShown =
    sides.obelisks === 'A' && sides.chamber === 'A' && view.obelisks.some((stones) => stones > 0);
  return isShown ? [{ topic: 'counts', text: t('imhotepGuide.coach.counts') }] : [];
}

/** One ship is left, and it may sail: the round is about to end. */
function last({ view, say: { t } }: Coached<Imhotep>): readonly Advice[] {
  const left = view.ships.filter(({ at }) => at === 'harbour');
  if (left.length !== 1 || !maySail(left[0]!)) return [];
  return [{ topic: 'last', text: t('imhotepGuide.coach.last') }];
}

/** A stone of the seat's is on a ship that may sail: it goes wherever somebody sends it. [IM-15] */
function aboard({ view, seat, say: { t } }: Coached<Imhotep>): readonly Advice[] {
  const ship = view.ships.findIndex((each) => maySail(each) && each.spaces.includes(seat));
  return ship < 0 ? [] : [{ topic: 'aboard', text: t('imhotepGuide.coach.aboard', { ship: 'ABCD'[ship]! }) }];
}

/** Nothing may sail, though something is loaded. */
function ships({ view, say: { t } }: Coached<Imhotep>): readonly Advice[] {
  const isWaiting =
    view.ships.some(({ spaces }) => spaces.some((stone) => stone !== null)) && !view.ships.some(maySail);
  return isWaiting ? [{ topic: 'ships', text: t('imhotepGuide.coach.ships') }] : [];
}
