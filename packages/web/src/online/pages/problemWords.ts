import type { Translate } from '@saqqara/words';
import { sanctionWords } from '../safety/sanctionWords.ts';
import { NotDone } from '../session.ts';

/** Why something did not work, in words that say what to do about it. */
export function problemWords(error: unknown, t: Translate): string {
  if (!(error instanceof NotDone)) return t('onlinePages.problem.other');
  switch (error.problem.code) {
    case 'tooFast':
      return t('onlinePages.problem.tooFast');
    case 'muted':
    case 'closed':
    case 'hiddenName':
      return sanctionWords({ code: error.problem.code, until: error.problem.until }, t);
    case 'expired':
      return t('onlinePages.problem.expired');
    case 'unsupported':
      return t('onlinePages.problem.unsupported');
    case 'rules':
    case 'tooLarge':
      return t('onlinePages.problem.rules');
    case 'name':
      return t('onlinePages.problem.name', { fault: error.problem.fault ?? 'empty' });
    case 'malformed':
    case 'text':
      return t('onlinePages.problem.malformed');
    case 'oneSeat':
      return t('onlinePages.problem.oneSeat');
    case 'nameTaken':
      return t('onlinePages.problem.nameTaken');
    case 'tooMany':
      return t('onlinePages.problem.tooMany');
    case 'strength':
      return t('onlinePages.problem.strength');
    case 'removed':
      return t('onlinePages.problem.removed');
    case 'membersOnly':
      return t('onlinePages.problem.membersOnly');
    case 'accountsOnly':
      return t('onlinePages.problem.accountsOnly');
    case 'kept':
      return t('onlinePages.problem.kept');
    case 'nothing':
    case 'notNow':
      return t('onlinePages.problem.tooLate');
    case 'notOver':
      return t('onlinePages.problem.notOver');
    case 'otherShare':
      return t('onlinePages.problem.otherShare');
    case 'address':
      return t('onlinePages.problem.address');
    case 'notYours':
      return t('onlinePages.problem.notYours');
    case 'notFound':
      return t('onlinePages.problem.notFound');
    default:
      return t('onlinePages.problem.unavailable');
  }
}
