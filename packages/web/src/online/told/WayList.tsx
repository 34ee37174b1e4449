import type { BeingTold, Way } from '@saqqara/protocol/client';
import { useT } from '../../i18n/context.tsx';
import { thisWay } from './browserWay.ts';
import type { WayDeeds } from './useWayDeeds.ts';
import { WayLine } from './WayLine.tsx';

interface WayListProps {
  readonly told: BeingTold;
  readonly isAccount: boolean;
  readonly deeds: WayDeeds;
  /** A webhook is to lead elsewhere. */
  readonly onChange: (way: Way) => void;
}

/** This browser and the mail first, chosen or not; then whatever else was added. */
export function WayList({ told: { ways, email: mail }, isAccount, deeds, onChange }: WayListProps) {
  const t = useT();
  const here = ways.find(({ id, kind }) => kind === 'push' && id === thisWay()) ?? null;
  const email = ways.find(({ kind }) => kind === 'email') ?? null;
  const others = ways.filter((way) => way !== here && way !== email);
  return (
    <ul>
      <WayLine
        icon="bell"
        name={t('told.way.thisBrowser')}
        note={here?.name ?? t('told.way.thisBrowserNote')}
        way={here}
        deeds={deeds}
        // A browser that has once said no must be asked anew.
        onSwitch={(isOn) =>
          here === null || (isOn && here.failure !== null)
            ? deeds.tellThisBrowser()
            : deeds.switchTo(here, isOn)
        }
      />
      {isAccount && (
        <WayLine
          icon="mail"
          name={t('told.way.email')}
          note={
            mail.isPossible
              ? t('told.way.emailNote', { address: mail.address ?? '' })
              : t('told.way.emailNone')
          }
          way={email}
          deeds={deeds}
          isPossible={mail.isPossible}
          onSwitch={(isOn) => (email === null ? deeds.tellByEmail() : deeds.switchTo(email, isOn))}
        />
      )}
      {others.map((way) => (
        <WayLine
          key={way.id}
          icon={way.kind === 'push' ? 'bell' : 'link'}
          name={t(way.kind === 'push' ? 'told.way.otherBrowser' : 'told.way.webhook')}
          note={way.name}
          way={way}
          deeds={deeds}
          onSwitch={(isOn) => deeds.switchTo(way, isOn)}
          {...(way.kind === 'webhook' ? { onChange: () => onChange(way) } : {})}
        />
      ))}
    </ul>
  );
}
