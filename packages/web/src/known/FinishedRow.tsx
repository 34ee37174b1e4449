import './FinishedRow.css';
import type { FinishedGame } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { Link } from '../app/Link.tsx';
import { TextField } from '../app/parts/fields.tsx';
import { Badge } from '../drawing/glyph.tsx';
import { Icon } from '../drawing/icon.tsx';
import { gameName } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { GameSign } from '../online/pages/GameSign.tsx';
import { useVariations } from '../online/pages/useVariations.ts';
import { useRequest } from '../online/pages/useRequest.ts';
import { serverNow } from '../online/serverTime.ts';
import { api } from '../online/session.ts';
import { outcomeOf, signed } from './adding.ts';
import { GameLinks } from './GameLinks.tsx';
import { calledAt, nameOfGame, whenWas } from './gameRowWords.ts';

/** Longer notes are letters. */
const LONGEST_NOTE = 500;

/** One of my finished games: who made what, and what I wrote to it. */
export function FinishedRow({ game }: { readonly game: FinishedGame }) {
  const t = useT();
  const is = outcomeOf(game);
  const looks = useVariations(game.game)?.looks ?? [];
  const [note, setNote] = useState(game.note);
  const [isWriting, setWriting] = useState(false);
  return (
    <li class="finished-row whole">
      <GameSign game={game.game} />
      <p class="finished-what">
        <b>{gameName(game.game)}</b>
        <span class="muted">{whenWas(game.endedAt, serverNow(), t.language)}</span>
      </p>
      <div class="finished-who">
        <ul>
          {game.seats.map((seat, n) => (
            <li key={n}>
              <Badge look={seat.look ?? looks[n] ?? n} size={18} />
              {seat.hasPage && !seat.isMe && seat.name !== null ? (
                <Link to={`/player/${encodeURIComponent(seat.name)}`}>{seat.name}</Link>
              ) : (
                <span>{calledAt(seat, t)}</span>
              )}
              {seat.score !== null && <b class="num">{seat.score}</b>}
            </li>
          ))}
        </ul>
        {note !== null && !isWriting && (
          <p class="finished-note">
            <Icon name="pencil" />
            {note}
          </p>
        )}
        {isWriting && (
          <NoteForm
            game={game}
            note={note ?? ''}
            onSaved={(text) => {
              setNote(text);
              setWriting(false);
            }}
          />
        )}
      </div>
      <span class={`result-chip ${is}`}>
        {t('known.outcome', { is })}
        {game.change !== null && <b class="num">{signed(game.change)}</b>}
      </span>
      <span class="game-links">
        <button
          type="button"
          class="btn sq"
          aria-expanded={isWriting}
          aria-label={t('known.noteTo', { name: nameOfGame(game, t) })}
          onClick={() => setWriting(!isWriting)}
        >
          <Icon name="pencil" />
        </button>
        <GameLinks game={game} />
      </span>
    </li>
  );
}

interface NoteFormProps {
  readonly game: FinishedGame;
  readonly note: string;
  readonly onSaved: (note: string | null) => void;
}

function NoteForm({ game, note, onSaved }: NoteFormProps) {
  const t = useT();
  const [text, setText] = useState(note);
  const { isBusy, problem, run } = useRequest();
  const save = (event: Event): void => {
    event.preventDefault();
    run(async () => {
      await api('PATCH /api/v1/me/games/:id', { params: { id: game.table ?? '' }, body: { note: text } });
      announce(t('known.saved'));
      onSaved(text.trim() === '' ? null : text.trim());
    });
  };
  return (
    <form class="note-form" onSubmit={save}>
      <TextField
        label={t('known.note')}
        value={text}
        placeholder={t('known.notePlaceholder')}
        longest={LONGEST_NOTE}
        onChange={setText}
      />
      <button type="submit" class="btn" aria-disabled={isBusy}>
        {t('known.save')}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
