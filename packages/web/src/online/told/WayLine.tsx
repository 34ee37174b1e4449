import type { Way } from '@saqqara/protocol/client';
import { useId } from 'preact/hooks';
import { Icon, type IconName } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { fateOf } from './fate.ts';
import type { WayDeeds } from './useWayDeeds.ts';
import { WaySwitch } from './WaySwitch.tsx';

interface WayLineProps {
  readonly icon: IconName;
  readonly name: string;
  readonly note: string;
  /** `null` before it was chosen for the first time. */
  readonly way: Way | null;
  readonly deeds: WayDeeds;
  readonly isPossible?: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  /** Where a webhook leads. */
  readonly onChange?: () => void;
}

/** One way: what it is, how it fares, and what can be done with it. */
export function WayLine({ icon, name, note, way, isPossible = true, onSwitch, ...acts }: WayLineProps) {
  const t = useT();
  const id = useId();
  const fate = way === null ? null : fateOf(way, t);
  const full = way === null || way.name === '' ? name : `${name}, ${way.name}`;
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
        {way !== null && <WayActs {...acts} way={way} full={full} />}
        <WaySwitch
          label={t('told.way.switch', { way: full })}
          describedBy={id}
          isOn={way?.isOn === true}
          isPossible={isPossible}
          onSwitch={onSwitch}
        />
      </div>
    </li>
  );
}

interface WayActsProps extends Pick<WayLineProps, 'deeds' | 'onChange'> {
  readonly way: Way;
  readonly full: string;
}

/** One that is on can be tried, one that is off forgotten. */
function WayActs({ way, full, deeds, onChange }: WayActsProps) {
  const t = useT();
  const act = (kind: 'test' | 'change' | 'forget', does: () => void) => (
    <button type="button" class="btn sm" aria-label={t(`told.way.${kind}Of`, { way: full })} onClick={does}>
      {t(`told.way.${kind}`)}
    </button>
  );
  return (
    <>
      {way.isOn && act('test', () => deeds.test(way))}
      {onChange !== undefined && act('change', onChange)}
      {!way.isOn && act('forget', () => deeds.forget(way))}
    </>
  );
}
