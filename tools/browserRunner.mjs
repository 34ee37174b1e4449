import { TestRunner } from 'vitest';
import { closeCommonChromium } from '../packages/web/test/browser/chromium.ts';
import { missing } from './programs.mjs';

/** Without Chromium every test of the page is skipped; no test file need ask. The files of a worker share one. */
export default class BrowserRunner extends TestRunner {
  /** @param {ConstructorParameters<typeof TestRunner>[0]} config */
  constructor(config) {
    const nothing = /(?!)/;
    super(missing('chromium') === null ? config : { ...config, testNamePattern: nothing });
    this.onCleanupWorkerContext(closeCommonChromium);
  }
}
