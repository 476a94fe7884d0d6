import { BaseSequencer } from 'vitest/node';

/** Files that take minutes: begun last they would run on alone. */
const long = /\/(every-screen|hostile-texts|fuzz-\w+-third|load-demo|company-books|demo-margin|purchase-books)\.test\./;

/** Long files before the others, which stay in vitest's own order. */
export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return [
      ...sorted.filter(({ moduleId }) => long.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !long.test(moduleId)),
    ];
  }
}
