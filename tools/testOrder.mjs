import { BaseSequencer } from 'vitest/node';

/** What takes longest comes first, so that no core is idle at the end. */
const ORDER = ['browser', 'processes', 'slow', 'unit'];

export default class TestOrder extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const rank = (/** @type {import('vitest/node').TestSpecification} */ file) =>
      ORDER.indexOf(file.project.name);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
