import type { Mirror } from '@saqqara/protocol/client';
import { LEVEL_NAMES } from '@saqqara/kernel';
import { useEffect, useState } from 'preact/hooks';
import { Selection } from '../../app/parts/fields.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { link, newKey, NotDone } from '../session.ts';
import { useRequest } from './useRequest.ts';
import { serverNow } from '../serverTime.ts';

/** After so long, in milliseconds, whoever waits is told that they need not. */
const LONG = 60_000;

const USUAL_LEVEL = 2;

/** Begins without those who have not come. */
export function FillForm({ mirror, seat }: { readonly mirror: Mirror; readonly seat: number }) {
  const t = useT();
  const { table } = mirror;
  const [level, setLevel] = useState(USUAL_LEVEL);
  const isLong = useHasWaited(table.openedAt);
  const { isBusy, problem, run } = useRequest();
  const fill = (event: Event): void => {
    event.preventDefault();
    run(async () => {
      const deed = { type: 'fill', table: table.id, key: newKey(), seat, level } as const;
      const reply = await (await link()).act(deed);
      if (reply.type === 'refused') throw new NotDone(reply);
    });
  };
  return (
    <form class="sit-form" onSubmit={fill}>
      {isLong && <p role="status">{t('onlinePages.lobby.nobodyYet')}</p>}
      <Selection
        label={t('app.new.level')}
        value={String(level)}
        options={LEVEL_NAMES.map((name, i) => ({
          value: String(i + 1),
          label: t('app.new.levelName', { level: i + 1, name: t(`app.level.${name}`) }),
        }))}
        onChange={(value) => setLevel(Number(value))}
      />
      <button type="submit" class={isLong ? 'btn pri' : 'btn'} aria-disabled={isBusy}>
        <Icon name="bot" />
        {t('onlinePages.lobby.fill')}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}

function useHasWaited(since: number): boolean {
  const [isLong, setLong] = useState(serverNow() - since > LONG);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), Math.max(0, since + LONG - serverNow()));
    return () => clearTimeout(timer);
  }, [since]);
  return isLong;
}
