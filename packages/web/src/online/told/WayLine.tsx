import type { Way } from '@saqqara/protocol/client';
import { useId } from 'preact/hooks';
import { Icon, type IconName } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { fateOf } from './fate.ts';

interface WayLineProps {
  readonly icon: IconName;
  readonly name: string;
  readonly note: string;
  readonly isOn: boolean;
  readonly isPossible?: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  /** Absent before it was chosen for the first time. */
  readonly way?: Way;
  readonly onTest?: () => void;
  readonly onForget?: () => void;
  /** Where a webhook leads. */
  readonly onChange?: () => void;
}

/** One way: what it is, how it fares, and what can be done with it. */
export function WayLine({
  icon,
  name,
  note,
  isOn,
  isPossible = true,
  onSwitch,
  way,
  onTest,
  onForget,
  onChange,
}: WayLineProps) {
  const t = useT();
  const id = useId();
  const fate = way === undefined ? null : fateOf(way, t);
  const full = way === undefined || way.name === '' ? name : `${name}, ${way.name}`;
  return (
    <li class="told-way">
      <span class="told-icon" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <div class="told-text" id={id}>
        <b>{name}</b>
        <span>{note}</span>
        {fate !== null && (
          <span class={fate.isGood ? 'told-good' : 'told-bad'}>
            <Icon name={fate.isGood ? 'check' : 'x'} />
            {fate.text}
          </span>
        )}
      </div>
      <div class="told-acts">
        {isOn && onTest !== undefined && (
          <button
            type="button"
            class="btn sm"
            aria-label={t('told.way.testOf', { way: full })}
            onClick={onTest}
          >
            {t('told.way.test')}
          </button>
        )}
        {onChange !== undefined && (
          <button
            type="button"
            class="btn sm"
            aria-label={t('told.way.changeOf', { way: full })}
            onClick={onChange}
          >
            {t('told.way.change')}
          </button>
        )}
        {!isOn && onForget !== undefined && (
          <button
            type="button"
            class="btn sm"
            aria-label={t('told.way.forgetOf', { way: full })}
            onClick={onForget}
          >
            {t('told.way.forget')}
          </button>
        )}
        <span class="toggle">
          <input
            type="checkbox"
            role="switch"
            checked={isOn}
            disabled={!isPossible}
            aria-label={t('told.way.switch', { way: full })}
            aria-describedby={id}
            onChange={({ currentTarget }) => {
              const wanted = currentTarget.checked;
              // What is shown is what the server says.
              currentTarget.checked = isOn;
              onSwitch(wanted);
            }}
          />
        </span>
      </div>
    </li>
  );
}
