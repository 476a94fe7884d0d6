import { writeFileSync } from 'node:fs';

/**
 * A reporter of vitest that keeps on disk what a run has come to, after every file: a run that is ended by force has counted
 * too. The count, a line for each test that failed, and how long each file took.
 */
export default class CountReporter {
  #count = { passed: 0, failed: 0, skipped: 0 };
  #notes = [];
  #files = [];

  onTestCaseResult(testCase) {
    const { state, errors } = testCase.result();
    if (state in this.#count) this.#count[state] += 1;
    if (state === 'failed') this.#note('failed', testCase.module, testCase.fullName, errors);
    // Nothing is tried twice; whoever turns that on for a file is told so.
    else if (testCase.diagnostic()?.flaky)
      this.#note('passed at the second try', testCase.module, testCase.fullName, errors);
  }

  onTestModuleEnd(module) {
    if (module.errors().length > 0) this.#note('failed', module, 'does not load', module.errors());
    const { duration, collectDuration, setupDuration, environmentSetupDuration, prepareDuration } = module.diagnostic();
    const loadMs = collectDuration + setupDuration + environmentSetupDuration + prepareDuration;
    this.#files.push({
      group: module.project.name,
      file: module.relativeModuleId ?? module.moduleId,
      loadMs: Math.round(loadMs),
      ms: Math.round(duration + loadMs),
      endedAt: Date.now(),
    });
    const soFar = { count: this.#count, notes: this.#notes, files: this.#files };
    writeFileSync(process.env.HENHOUSE_COUNT_FILE, JSON.stringify(soFar));
  }

  #note(what, module, name, errors) {
    const why = errors?.[0]?.message?.replaceAll(/\s+/g, ' ').slice(0, 300);
    this.#notes.push(`${what}: ${module.relativeModuleId ?? module.moduleId} > ${name}${why ? ` (${why})` : ''}`);
  }
}
