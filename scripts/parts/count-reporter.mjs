import { writeFileSync } from 'node:fs';

/** A reporter of vitest that keeps the count on disk after every file: a run that is ended by force has counted too. */
export default class CountReporter {
  #count = { passed: 0, failed: 0, skipped: 0 };

  onTestCaseResult(testCase) {
    const { state } = testCase.result();
    if (state in this.#count) this.#count[state] += 1;
  }

  onTestModuleEnd() {
    writeFileSync(process.env.HENHOUSE_COUNT_FILE, JSON.stringify(this.#count));
  }
}
