import type { Key } from '@saqqara/words';
import { meanOf, sumOf } from '../../known/adding.ts';
import { Bars } from '../../known/Bars.tsx';
import type { TallyPictureProps } from '../../known/tallyPicture.ts';
import type { IconName } from '../../drawing/icon.tsx';
import { gameName } from '../pageGames.ts';
import { useT } from '../../i18n/context.tsx';

/** Where points come from, and which lines of the score sheet they are. */
const SITES: readonly { readonly name: Key; readonly icon: IconName; readonly lines: readonly string[] }[] = [
  { name: 'imhotep.score.pyramid', icon: 'pyramid', lines: ['pyramid'] },
  { name: 'imhotep.score.temple', icon: 'temple', lines: ['temple'] },
  { name: 'imhotep.score.chamber', icon: 'chamber', lines: ['chamber'] },
  { name: 'imhotep.score.obelisks', icon: 'obelisks', lines: ['obelisks', 'towers'] },
  { name: 'known.cards', icon: 'card', lines: ['decorations', 'statues', 'blueCards'] },
];

/** Points by site, with a mark for what everybody makes there. */
export function TallyPicture({ tallies, everybody, seats }: TallyPictureProps) {
  const t = useT();
  const own = sumOf(tallies, 'imhotep', { seats });
  const others = sumOf(everybody, 'imhotep', { seats });
  return (
    <Bars
      title={t('known.bySite', { game: gameName('imhotep') })}
      bars={SITES.map(({ name, icon, lines }) => ({
        name: t(name),
        icon,
        value: meanOf(own, lines),
        mark: others.games === 0 ? null : meanOf(others, lines),
      }))}
    />
  );
}
