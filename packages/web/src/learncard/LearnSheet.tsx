import type { GameId } from '@saqqara/games';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useFailure } from '../app/failure.ts';
import { Icon } from '../drawing/icon.tsx';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { Dialog } from '../table/Dialog.tsx';
import type { Part } from '../table/screen.ts';
import { type TableModel, useTable } from '../table/tableModel.ts';
import { CardBody } from './CardBody.tsx';
import type { LearnCard, LearnCards } from './learnCard.ts';
import { Lens } from './Lens.tsx';
import { playerCard } from './playerCard.ts';
import { seatOf, seatThing } from './thing.ts';
import './LearnCard.css';

/** What is told of a thing on the table; of nothing in particular, all that can be asked about. */
export function LearnSheet({ thing }: { readonly thing: Part | null }) {
  const { screen } = useTable();
  const fail = useFailure();
  const [cards, setCards] = useState<LearnCards | null>(null);
  useEffect(() => {
    PAGE_GAMES[screen.game.id as GameId].learnCards?.().then((fetched) => setCards(() => fetched), fail);
  }, []);
  if (cards === null) return null;
  return (
    <SpeakingAlso sections={['learnCard', cards.section]}>
      <Told thing={thing} cards={cards} />
    </SpeakingAlso>
  );
}

interface ToldProps {
  readonly thing: Part | null;
  readonly cards: LearnCards;
}

function Told({ thing, cards }: ToldProps) {
  const t = useT();
  const table = useTable();
  const say = useMemo(() => ({ ...table.say, t }), [table.say, t]);
  const card = useMemo(
    () => (thing === null ? null : cardOf({ ...table, say }, cards, thing)),
    [table.view, thing, say],
  );
  const close = (): void => table.openSheet(null);
  if (thing === null || card === null) {
    return (
      <Dialog key="index" title={t('learnCard.index')} close={close} kind="sheet">
        <Index cards={cards} />
      </Dialog>
    );
  }
  return (
    <Dialog
      key={thing}
      title={card.name}
      close={close}
      kind="learn"
      above={<Lens thing={thing} shows={card.shows} Picture={cards.Picture} say={say} />}
    >
      <CardBody card={card} thing={thing} />
    </Dialog>
  );
}

function cardOf(
  { screen, view, say, decision }: TableModel,
  cards: LearnCards,
  thing: Part,
): LearnCard | null {
  const seat = seatOf(thing);
  if (seat !== null) return playerCard(screen, view, seat, cards.playersRule, say);
  return cards.card(view, thing, { me: say.you ?? decision?.seat ?? null, say });
}

/** Everything by name: for those who cannot hold, and those who do not know what there is. */
function Index({ cards }: { readonly cards: LearnCards }) {
  const t = useT();
  const table = useTable();
  const say = { ...table.say, t };
  const things = [...say.names.map((_, seat) => seatThing(seat)), ...cards.things(table.view)];
  const named = new Map<string, Part>();
  for (const thing of things) {
    const name = cardOf({ ...table, say }, cards, thing)?.name;
    if (name !== undefined && !named.has(name)) named.set(name, thing);
  }
  return (
    <ul class="learn-index">
      {[...named].map(([name, thing]) => (
        <li key={thing}>
          <button type="button" class="btn" onClick={() => table.openSheet(`learn:${thing}`)}>
            <Icon name="info" /> {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
