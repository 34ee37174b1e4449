import { useState } from 'preact/hooks';
import type { Translate } from '@saqqara/words';
import { useT } from '../../i18n/context.tsx';
import type { ImportProblem } from '../../match/storageRecord.ts';
import { OFFERED } from '../../games/pageGames.ts';
import { goTo } from '../route.ts';
import { RecordFile } from './RecordFile.tsx';

/** Brings a game from a file and opens its table; what is wrong with the file is told in words. */
export function ImportRecord() {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const bring = async (file: File): Promise<void> => {
    // The rules of all games come with it, so that it is fetched when it is needed.
    const { importRecord } = await import('../../match/storageRecord.ts');
    const imported = await importRecord(await file.text(), OFFERED);
    if ('type' in imported) setProblem(problemText(imported, t));
    else goTo(`/table/${imported.id}`);
  };
  const choose = (file: File): void => {
    setProblem(null);
    bring(file).catch(() => setProblem(t('app.import.failed')));
  };
  return (
    <section class="panel bx import">
      <h2>{t('app.import.title')}</h2>
      <p class="muted">{t('app.import.text')}</p>
      <RecordFile onFile={choose} />
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

export function problemText(problem: ImportProblem, t: Translate): string {
  switch (problem.type) {
    case 'unreadable':
      return t('app.import.unreadable', { line: problem.line });
    case 'unknownGame':
      return t('app.import.unknownGame', { game: problem.game });
    case 'dealOfDay':
      return t('app.import.dealOfDay');
    case 'otherGame':
      return t('app.import.otherGame', { game: problem.game, version: problem.version });
    case 'badOptions':
      return t('app.import.badOptions', { rule: problem.refusal.rule });
    case 'noSeed':
      return t('app.import.noSeed');
    case 'brokenCommitment':
      return t('app.import.brokenCommitment');
    case 'brokenDeal':
      return t('app.import.brokenDeal');
    case 'brokenSeal':
      return t('app.import.brokenSeal', { seat: problem.seat + 1 });
    case 'brokenOrder':
      return t('app.import.brokenOrder');
    case 'illegalPlay':
      return t('app.import.illegalPlay', { play: problem.play, rule: problem.refusal.rule });
    case 'wrongEnding':
      return t('app.import.wrongEnding');
    case 'wrongResult':
      return t('app.import.wrongResult');
  }
}
