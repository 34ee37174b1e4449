import { Icon } from '../drawing/icon.tsx';
import { useSettings } from '../app/settings.ts';
import { closesIn } from './model/closing.ts';
import { slotsOf } from './model/offered.ts';
import { useTable } from './tableModel.ts';

/** Ends the turn, always in the same place. While it ends by itself the button fills. */
export function EndButton() {
  const table = useTable();
  const { screen, action, say, controls } = table;
  const wait = closesIn(table, useSettings());
  const slot = slotsOf(table).find(({ part }) => part === screen.input.ends);
  if (slot === undefined) return null;
  const { part, label, note, isOpen } = slot;
  const key = screen.input.key(part)?.toUpperCase();
  const isNamed = action !== null;
  return (
    <button
      type="button"
      class={`btn main-button ends${isNamed || slot.isMain === true ? ' pri' : ''}${isNamed ? ' confirm' : ''}${wait === null ? '' : ' closing'}`}
      style={wait === null ? undefined : { '--closes-in': `${wait}ms` }}
      data-part={part}
      aria-disabled={!isOpen}
      aria-keyshortcuts={key}
      onClick={() => (isNamed ? controls.confirm() : controls.touch(part))}
    >
      <Icon name="check" />
      <span>
        {label}
        <small class="note">{note}</small>
        {wait !== null && <small class="itself">{say.t('table.endsItself')}</small>}
      </span>
      <span class="kbd long" aria-hidden="true">
        {key}
      </span>
    </button>
  );
}
