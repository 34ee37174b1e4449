import { basename } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** Servers that are attacked, flooded and killed, by the names of their files. */
export const PROCESSES = [
  'abuse',
  'crash',
  'crashNodes',
  'fewFiles',
  'flood',
  'leak',
  'redisAway',
  'standstill',
  'tellingCrash',
];

const ORDER = ['browser', 'slow', 'unit'];

/** What takes longest, or waits longest, comes first, so that no core is idle at the end. */
export default class TestOrder extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** @param {import('vitest/node').TestSpecification} file */
function rank({ project, moduleId }) {
  const isOfProcesses = PROCESSES.includes(basename(moduleId, '.test.ts'));
  return 2 * ORDER.indexOf(project.name) + (isOfProcesses ? 0 : 1);
}
