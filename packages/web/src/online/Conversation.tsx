import { type Deed, type Mirror, PHRASES, plainLine, TEXT_LENGTH } from '@saqqara/protocol/client';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import { useStore } from '../app/store.ts';
import { chatLineText } from './chatLineText.ts';
import { mutedSeats, noteMuted, setMuted } from './mutedSeats.ts';
import { MoreButton } from './safety/MoreButton.tsx';
import './talk.css';
import { noteRead } from './unread.ts';

type Without<D> = D extends Deed ? Omit<D, 'table' | 'key'> : never;

/** What somebody does who talks, or does not want to listen. */
export type TalkWish = Without<Extract<Deed, { type: 'chat' | 'mute' }>>;

interface ConversationProps {
  readonly mirror: Mirror;
  /** By seat. */
  readonly names: readonly string[];
  readonly looks: readonly number[];
  readonly act: (wish: TalkWish) => void;
}

/** What is said at a table, and something to say. Lines are text and nothing else. */
export function Conversation({ mirror, names, looks, act }: ConversationProps) {
  const { yours } = mirror;
  const { id: table } = mirror.table;
  useState(() => noteMuted(table, mirror.muted));
  const muted = useStore(mutedSeats)[table] ?? mirror.muted;
  const speaker = yours.find((seat) => seat === mirror.as) ?? yours[0];
  return (
    <div class="talk">
      <Lines {...{ mirror, names, looks, muted }} />
      {speaker !== undefined && (
        <>
          <Saying speaker={speaker} act={act} />
          <Mutes {...{ mirror, names, muted, act }} />
        </>
      )}
    </div>
  );
}

interface LinesProps extends Omit<ConversationProps, 'act'> {
  readonly muted: readonly number[];
}

/** What was said, the latest in sight. */
function Lines({ mirror: { table, lines, yours }, names, looks, muted }: LinesProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const last = lines.at(-1)?.n ?? 0;
  useEffect(() => noteRead(table.id, last), [last]);
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return (
    <ol ref={list} class="lines" tabIndex={0} aria-label={t('onlineTable.chat')}>
      {lines
        .filter(({ seat }) => !muted.includes(seat))
        .map((line) => (
          <li key={line.n} class={yours.includes(line.seat) ? 'own' : undefined}>
            <Badge look={looks[line.seat] ?? line.seat} size={18} />
            <b dir="auto">{names[line.seat]}</b>
            <span class="text" dir="auto">
              {chatLineText(line, t)}
            </span>
            {yours.length > 0 && !yours.includes(line.seat) && (
              <MoreButton table={table.id} seat={line.seat} name={names[line.seat] ?? ''} line={line} />
            )}
          </li>
        ))}
      {lines.length === 0 && <li class="muted">{t('onlineTable.silence')}</li>}
    </ol>
  );
}

/** Something to say: what is ready, in every language, or one's own words. */
function Saying({ speaker, act }: Pick<ConversationProps, 'act'> & { readonly speaker: number }) {
  const t = useT();
  const [text, setText] = useState('');
  return (
    <>
      <div class="phrases" role="group" aria-label={t('onlineTable.phrases')}>
        {PHRASES.map((phrase) => (
          <button
            key={phrase}
            type="button"
            class="btn sm"
            onClick={() => act({ type: 'chat', seat: speaker, said: { kind: 'phrase', phrase } })}
          >
            {t(`onlineTable.phrase.${phrase}`)}
          </button>
        ))}
      </div>
      <form
        class="say"
        onSubmit={(event) => {
          event.preventDefault();
          const said = plainLine(text);
          if (said === '') return;
          setText('');
          act({ type: 'chat', seat: speaker, said: { kind: 'text', text: said } });
        }}
      >
        <input
          type="text"
          value={text}
          maxLength={TEXT_LENGTH}
          autocomplete="off"
          aria-label={t('onlineTable.saySomething')}
          placeholder={t('onlineTable.saySomething')}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="btn pri">
          {t('onlineTable.send')}
        </button>
      </form>
    </>
  );
}

/** Whom one does not want to hear. */
function Mutes({
  mirror: { table, yours },
  names,
  muted,
  act,
}: Omit<LinesProps, 'looks'> & Pick<ConversationProps, 'act'>) {
  const t = useT();
  const others = table.seats.flatMap((held, seat) =>
    held.kind === 'person' && !yours.includes(seat) ? [seat] : [],
  );
  const mute = (seat: number, isMuted: boolean): void => {
    setMuted(table.id, seat, isMuted);
    act({ type: 'mute', seat, isMuted });
  };
  if (others.length === 0) return null;
  return (
    <div class="mutes">
      {others.map((seat) => (
        <span key={seat} class="other">
          <button
            type="button"
            class="btn gh sm"
            aria-pressed={muted.includes(seat)}
            onClick={() => mute(seat, !muted.includes(seat))}
          >
            <Icon name={muted.includes(seat) ? 'mute' : 'sound'} />
            {t('onlineTable.mute', { name: names[seat] ?? '' })}
          </button>
          <MoreButton table={table.id} seat={seat} name={names[seat] ?? ''} line={null} />
        </span>
      ))}
    </div>
  );
}
