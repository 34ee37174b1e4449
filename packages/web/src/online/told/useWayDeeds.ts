import type { BeingTold, Way, Wishes } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';
import { firstWishes, tellHere, type Unable } from './browserWay.ts';
import { fateOf } from './fate.ts';

export interface Changing {
  readonly told: BeingTold;
  readonly onTold: (told: BeingTold) => void;
}

/** What can be done with ways, and what came of it. */
export interface WayDeeds {
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly wishes: Wishes;
  readonly test: (way: Way) => void;
  readonly switchTo: (way: Way, isOn: boolean) => void;
  readonly forget: (way: Way) => void;
  readonly tellThisBrowser: () => void;
  readonly tellByEmail: () => void;
}

/** `onAgain`: everything is to be asked anew. */
export function useWayDeeds({ told, onTold }: Changing, onAgain: () => void): WayDeeds {
  const t = useT();
  const { isBusy, problem, run } = useRequest();
  const [unable, setUnable] = useState<Unable | null>(null);
  const wishes = told.wishes ?? firstWishes(t.language);
  return {
    isBusy,
    problem: unable === null ? problem : t(`told.problem.${unable}`),
    wishes,
    test: (way) =>
      run(async () => {
        const after = await api('POST /api/v1/me/ways/:way/test', { params: { way: way.id } });
        onTold(after);
        const tried = after.ways.find(({ id }) => id === way.id);
        const fate = tried === undefined ? null : fateOf(tried, t);
        announce(fate?.isGood === false ? t('told.said.failed', { why: fate.text }) : t('told.said.sent'));
      }),
    switchTo: (way, isOn) =>
      run(async () =>
        onTold(await api('PATCH /api/v1/me/ways/:way', { params: { way: way.id }, body: { isOn } })),
      ),
    forget: (way) =>
      run(async () => onTold(await api('DELETE /api/v1/me/ways/:way', { params: { way: way.id } }))),
    tellThisBrowser: () =>
      run(async () => {
        const why = await tellHere(told.pushKey, wishes);
        setUnable(why);
        if (why === null) onAgain();
      }),
    tellByEmail: () =>
      run(async () => {
        const body = { way: { kind: 'email' }, wishes } as const;
        onTold((await api('POST /api/v1/me/ways', { body })).told);
      }),
  };
}
