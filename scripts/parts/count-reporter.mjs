import { writeFileSync } from 'node:fs';

/**
 * A reporter of vitest that keeps the count on disk after every file: a run that is ended by force has counted too.
 * With it, a line for each test that did not pass at once, to be said again where everybody looks: at the end.
 */
export default class CountReporter {
  #count = { passed: 0, failed: 0, skipped: 0 };
  #notes = [];

  onTestCaseResult(testCase) {
    const { state, errors } = testCase.result();
    if (state in this.#count) this.#count[state] += 1;
    if (state === 'failed') this.#note('failed', testCase.module, testCase.fullName, errors);
    else if (testCase.diagnostic()?.flaky)
      this.#note('passed at the second try', testCase.module, testCase.fullName, errors);
  }

  onTestModuleEnd(module) {
    if (module.errors().length > 0) this.#note('failed', module, 'does not load', module.errors());
    writeFileSync(process.env.HENHOUSE_COUNT_FILE, JSON.stringify({ count: this.#count, notes: this.#notes }));
  }

  #note(what, module, name, errors) {
    const why = errors?.[0]?.message?.replaceAll(/\s+/g, ' ').slice(0, 300);
    this.#notes.push(`${what}: ${module.relativeModuleId ?? module.moduleId} > ${name}${why ? ` (${why})` : ''}`);
  }
}
