import type { Told, WayKind } from '@saqqara/protocol/client';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';
import type { Changing } from './useWayDeeds.ts';

const WHAT: readonly Told[] = ['turn', 'short', 'match', 'seat', 'invite', 'ask'];
const KINDS: readonly WayKind[] = ['push', 'email', 'webhook'];

/** What each kind of way tells: only of ways that there are. */
export function What({ told, onTold }: Changing) {
  const t = useT();
  const { problem, run } = useRequest();
  const kinds = KINDS.filter((kind) => told.ways.some((way) => way.kind === kind));
  if (kinds.length === 0) return null;
  const chosen = (kind: WayKind): readonly Told[] => told.ways.find((way) => way.kind === kind)?.what ?? [];
  const choose = (kind: WayKind, what: Told, isOn: boolean): void =>
    run(async () => {
      const wanted = WHAT.filter((each) => (each === what ? isOn : chosen(kind).includes(each)));
      onTold(await api('PATCH /api/v1/me/told/what', { body: { kind, what: wanted } }));
    });
  return (
    <section class="panel bx">
      <h2 id="told-what">{t('told.what')}</h2>
      <table class="told-table" aria-labelledby="told-what">
        <thead>
          <tr>
            <td />
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`told.kind.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WHAT.map((what) => (
            <tr key={what}>
              <th scope="row">{t(`told.what.${what}`)}</th>
              {kinds.map((kind) => (
                <td key={kind}>
                  <label>
                    <input
                      type="checkbox"
                      checked={chosen(kind).includes(what)}
                      aria-label={t('told.cell', {
                        what: t(`told.what.${what}`),
                        way: t(`told.kind.${kind}`),
                      })}
                      onChange={({ currentTarget }) => choose(kind, what, currentTarget.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="note">{t('told.whatNote')}</p>
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
