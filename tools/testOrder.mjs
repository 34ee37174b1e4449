import { BaseSequencer } from 'vitest/node';

/** The names of tests of servers that are attacked, flooded and killed. */
const OF_PROCESSES = '.process.test.ts';

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
  return 2 * ORDER.indexOf(project.name) + (moduleId.endsWith(OF_PROCESSES) ? 0 : 1);
}
