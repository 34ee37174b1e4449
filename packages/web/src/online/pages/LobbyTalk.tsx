import type { Mirror } from '@saqqara/protocol/client';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { settings } from '../../app/settings.ts';
import { useT } from '../../i18n/context.tsx';
import { playSound } from '../../sound/sounds.ts';
import { Conversation } from '../Conversation.tsx';
import { chatLineText } from '../chatLineText.ts';
import { link, newKey } from '../session.ts';
import { seatName } from './seatNames.ts';
import { useLooks } from './useLooks.ts';

/** What is said while people wait. */
export function LobbyTalk({ mirror }: { readonly mirror: Mirror }) {
  const t = useT();
  const { table, lines, yours } = mirror;
  const names = table.seats.map((held) => seatName(held, t) ?? '');
  const looks = useLooks(table);
  const heard = useRef(lines.at(-1)?.n ?? 0);
  useEffect(() => {
    const fresh = lines.filter(({ n, seat }) => n > heard.current && !yours.includes(seat));
    heard.current = lines.at(-1)?.n ?? heard.current;
    if (fresh.length === 0) return;
    playSound('points');
    const said = fresh.map((line) =>
      t('onlineTable.said', { name: names[line.seat] ?? '', text: chatLineText(line, t) }),
    );
    announce(said.join(' '));
  }, [lines.at(-1)?.n]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'c' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!settings.get().singleKeys || isTyping(event.target)) return;
      const place = section.current;
      (place?.querySelector<HTMLElement>('.say input') ?? place?.querySelector('ol'))?.focus();
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <section ref={section} class="panel bx lobby-talk">
      <h2>{t('onlineTable.chat')}</h2>
      <Conversation
        mirror={mirror}
        names={names}
        looks={looks}
        act={(wish) => void link().then((line) => line.act({ ...wish, table: table.id, key: newKey() }))}
      />
    </section>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');
