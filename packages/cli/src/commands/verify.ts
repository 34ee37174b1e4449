import { type Deal, type DealStep, type GameRecord, verifyRecord } from '@saqqara/kernel';
import { BadInput, reasonFor } from '../badInput.ts';
import { EXIT } from '../exit.ts';
import { type Explanation, explained } from '../help.ts';
import type { Host } from '../host.ts';
import { endingWords, namesIn, problemSentence, readRecord } from '../recordFile.ts';
import { sceneOn } from '../scene.ts';
import type { Scene } from '../printer.ts';
import type { Asker } from '../play/questions.ts';

export function addVerify({ program, terminal, t, leave }: Host): void {
  program
    .command('verify')
    .description(t('usage.verify.description'))
    .argument(`<${t('usage.term.file')}...>`, t('usage.verify.files'))
    .addHelpText('after', () =>
      explained({ paragraphs: [t('usage.verify.about')], examples: EXAMPLES }, { terminal, t }),
    )
    .action(async (paths: string[]) => {
      let worst: number = EXIT.ok;
      for (const path of paths) worst = Math.max(worst, await verify(path, { terminal, t }));
      leave(worst);
    });
}

/** One line for one file: on stdout what is right or wrong with it, on stderr that it cannot be read. */
async function verify(path: string, asker: Asker): Promise<number> {
  const { terminal, t } = asker;
  try {
    const { path: name, game, record } = await readRecord(path, asker);
    const problem = verifyRecord(game, record);
    const scene = sceneOn(terminal, t, { names: namesIn(game, record, t) });
    terminal.print(
      problem === null
        ? summary(name, record, scene)
        : t('terminal.verify.wrong', { file: name, problem: problemSentence(game, record, problem, scene) }),
    );
    return problem === null ? EXIT.ok : EXIT.failed;
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    terminal.complain(t('terminal.error', { reason: reasonFor(error, t) }));
    return EXIT.badInput;
  }
}

const summary = (file: string, record: GameRecord, scene: Scene): string =>
  scene.t('terminal.verify.right', {
    file,
    game: record.game,
    seats: record.options.seats,
    plays: record.plays.length,
    end: [
      ...endOf(record, scene),
      ...dealOf(record.deal, scene),
      ...forksOf(record, scene),
      ...practiceOf(record, scene),
    ].join(', '),
  });

function endOf({ ending, result }: GameRecord, scene: Scene): string[] {
  const { t } = scene;
  const scores = result === null ? [] : [t('terminal.verify.scores', { scores: result.scores.join(' ') })];
  if (ending !== null) return [endingWords(ending, scene), ...scores];
  return result === null ? [t('terminal.verify.notOver')] : scores;
}

/** Where it was played on from another game. */
const forksOf = ({ forks = [] }: GameRecord, { t }: Scene): string[] =>
  forks.map(({ at, seed }) =>
    t('terminal.verify.forked', { move: at, deal: seed === null ? 'same' : 'anew' }),
  );

const practiceOf = ({ isPractice }: GameRecord, { t }: Scene): string[] =>
  isPractice === true ? [t('terminal.verify.practice')] : [];

/** Whose shares are in the seed, and whose are not though they could be. */
function dealOf(deal: Deal | null, { t, names }: Scene): string[] {
  if (deal === null) return [];
  if ('shares' in deal) return [t('terminal.verify.unsealed')];
  const seatsOf = (type: DealStep['type']): string[] =>
    deal.steps.flatMap((step) => (step.type === type ? [names[step.seat]!] : []));
  const missing = seatsOf('unrevealed');
  return [
    t('terminal.verify.sealed', { count: seatsOf('revealed').length }),
    ...(missing.length === 0 ? [] : [t('terminal.verify.unrevealed', { names: missing.join(', ') })]),
  ];
}

const EXAMPLES: Explanation['examples'] = [['saqqara verify game.txt'], ['saqqara verify records/*.txt']];
