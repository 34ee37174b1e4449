import { useEffect, useState } from 'preact/hooks';
import { MatchScreen } from './match/MatchScreen.tsx';
import { api } from './session.ts';

interface Found {
  readonly game: string;
  readonly yours: readonly number[];
}

/** A table online: where people gather before the match, and the match. */
export function OnlineTable({ id, anchor }: { readonly id: string; readonly anchor: string | null }) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    void api('GET /api/v1/tables/:id', { params: { id } }).then(({ table, yours }) =>
      setFound({ game: table.game, yours }),
    );
  }, [id]);
  return found === null ? null : <MatchScreen id={id} anchor={anchor} {...found} />;
}
