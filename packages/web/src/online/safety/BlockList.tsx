import type { Block } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Cartouche } from '../../drawing/cartouche/Cartouche.tsx';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';
import { dayText } from './dayText.ts';
import './safety.css';

/** Whom I have blocked; nothing is shown where there is nobody. */
export function BlockList() {
  const t = useT();
  const [blocks, setBlocks] = useState<readonly Block[]>([]);
  const { isBusy, problem, run } = useRequest();
  useEffect(() => {
    api('GET /api/v1/me/blocks').then(
      (answer) => setBlocks(answer.blocks),
      () => {},
    );
  }, []);
  const unblock = ({ id, name }: Block): void =>
    run(async () => {
      const answer = await api('DELETE /api/v1/me/blocks/:id', { params: { id } });
      setBlocks(answer.blocks);
      announce(t('safety.unblocked', { name }));
      document.querySelector('h1')?.focus();
    });
  if (blocks.length === 0) return null;
  return (
    <section class="panel bx" id="blocks">
      <h2>{t('safety.blocks')}</h2>
      <p class="note">{t('safety.blocksNote')}</p>
      <ul class="match-rows block-rows">
        {blocks.map((block) => (
          <li key={block.id} class="match-row">
            <Cartouche name={block.name} height={28} />
            <p class="match-text">
              <span class="match-name">{block.name}</span>
              <span class="muted">{t('safety.since', { date: dayText(block.at, t.language) })}</span>
            </p>
            <button
              type="button"
              class="btn sm"
              aria-label={t('safety.unblockOf', { name: block.name })}
              aria-disabled={isBusy}
              onClick={() => unblock(block)}
            >
              {t('safety.unblock')}
            </button>
          </li>
        ))}
      </ul>
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
