import type { Trove, TroveAction } from '@saqqara/trove';
import type { Words } from '../../gameWords.ts';
import { logLine } from '../../logLine.ts';
import type { Say } from '../../say.ts';
import type about from './about/en.json';
import type messages from './messages/en.json';
import type rules from './rules/en.json';
import type terminal from './terminal/en.json';

declare module '../../keys.ts' {
  interface Texts {
    trove: typeof messages;
    troveAbout: typeof about;
    troveRules: typeof rules;
    troveTerminal: typeof terminal;
  }
}

const question = (action: TroveAction, { t }: Say): string =>
  action.type === 'point'
    ? t('trove.question.point', { column: action.column })
    : t('trove.question.lay', { card: action.card });

const label = (action: TroveAction, { t }: Say): string =>
  action.type === 'point'
    ? t('trove.point', { column: action.column })
    : t('trove.lay', { card: action.card });

export const troveWords: Words<Trove> = {
  progress: (_view, { t }) => t('trove.progress'),
  goal: (_view, { t }) => ({
    line: t('trove.goal'),
    whole: t('trove.goal'),
    pays: [],
    ends: t('trove.ends'),
  }),
  prompt: ({ column }, _seat, _chosen, { t }) =>
    column === null ? t('trove.prompt.point') : t('trove.prompt.lay', { column }),
  question: (_view, _seat, action, say) => question(action, say),
  confirm: (_action, { t }) => t('trove.confirm'),
  option: (_view, _seat, action, say) => ({ label: label(action, say), note: '' }),
  event(event, say) {
    switch (event.type) {
      case 'pointed':
        return logLine('action', 'trove.event.pointed', event.seat, say, {
          values: { column: event.column },
        });
      case 'laid':
        return logLine('action', 'trove.event.laid', event.seat, say, { values: { card: event.card } });
      case 'drew':
        return null;
    }
  },
  refusal: (_refusal, { t }) => t('trove.refusal'),
  scoreLine: (_id, { t }) => t('trove.score.cards'),
  look: (look, { t }) => t('trove.look', { look: look + 1 }),
  part: (_view, part) => part,
  gain: () => null,
  table: ({ laid }, { t }) => [{ heading: t('trove.table', { count: laid.length }), lines: [] }],
};
