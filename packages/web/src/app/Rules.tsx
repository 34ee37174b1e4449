import { useT } from '../i18n/context.tsx';
import { GAME_FACTS, isTableGame } from './games.ts';
import { NotFound } from './NotFound.tsx';
import { RulesText } from '../rules/RulesText.tsx';
import { Page } from './Page.tsx';

export function Rules({ game, anchor }: { readonly game: string; readonly anchor: string | null }) {
  const t = useT();
  if (!isTableGame(game)) return <NotFound />;
  return (
    <Page title={t('app.rules.title', { game: GAME_FACTS[game].name })} name="rules">
      <RulesText game={game} anchor={anchor} />
    </Page>
  );
}
