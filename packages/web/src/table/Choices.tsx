import { useState } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { Icon } from '../drawing/icon.tsx';
import { effectOf } from './effect.ts';
import { Changes } from './Changes.tsx';
import { useTable } from './tableModel.ts';
import { digitOf } from './model/keyedPart.ts';
import { Notices } from './Notices.tsx';
import { optionsOf } from './model/offered.ts';
import { UndoButtons } from './UndoButtons.tsx';

/** A decision inside a turn: one of a few things, each with what it brings. */
export function Choices() {
  const table = useTable();
  const { screen, view, say, decision, action, chosen, controls } = table;
  const { seat } = decision!;
  const [isLooking, setLooking] = useState(false);
  const seeing = say.t(isLooking ? 'table.seeChoice' : 'table.seeBoard');
  const { game, input, words, OptionArt } = screen;
  return (
    <div class={isLooking ? 'ask looking' : 'ask'}>
      <div class="asked-about">
        <Notices />
        <h2 id="prompt" tabIndex={-1}>
          <Badge look={say.looks[seat]!} size={22} /> {words.prompt(view, seat, chosen, say)}
        </h2>
        {/* What is chosen from a list may have to be counted on the board below it. */}
        <button
          type="button"
          class="btn gh see-board"
          aria-label={seeing}
          onClick={() => setLooking(!isLooking)}
        >
          <Icon name={isLooking ? 'card' : 'eye'} />
          <span class="long">{seeing}</span>
        </button>
      </div>
      {say.you === null && <p class="muted">{say.t('table.decides', { name: say.names[seat]! })}</p>}
      <ul class="options">
        {optionsOf(table).map(({ part, action: each, isChosen }, i) => {
          const { label, note } = words.option(view, seat, each, say);
          return (
            <li key={game.format(each)}>
              <button
                type="button"
                class="option"
                data-part={part}
                aria-pressed={isChosen}
                aria-keyshortcuts={digitOf(i) ?? undefined}
                onClick={() => controls.touch(part)}
              >
                <span class="kbd" aria-hidden="true">
                  {i + 1}
                </span>
                {OptionArt !== undefined && <OptionArt action={each} />}
                <span class="label">
                  {label}
                  {note !== '' && <small>{note}</small>}
                </span>
                {(isChosen || input.isPriced?.(part) !== false) && (
                  <Changes effect={effectOf(game, view, seat, each)} />
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <div class="row">
        <UndoButtons />
        {action !== null && (
          <button type="button" class="btn pri confirm" onClick={controls.confirm}>
            <Icon name="check" />
            {words.confirm(action, say)}
          </button>
        )}
      </div>
    </div>
  );
}
