import { describe, expect, it } from 'vitest';
import { addCounts, countReport, describeCount } from './vitest.mjs';

const report = (testResults, counts = {}) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...counts,
  testResults,
});

describe('the last line of npm test', () => {
  it('counts a file that does not load as a failure, although none of its tests failed', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    expect(countReport(report([unloaded], { numPassedTests: 3 }))).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('does not count a failed test twice for its file', () => {
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
    const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(countReport(report([failed], counts))).toEqual({ passed: 1, failed: 1, skipped: 3 });
  });

  it('adds up runs and names what was skipped', () => {
    const sum = addCounts([
      { passed: 2, failed: 0, skipped: 1 },
      { passed: 40, failed: 1, skipped: 0 },
    ]);
    expect(describeCount(sum)).toBe('1 skipped\n42 passed, 1 failed');
    expect(describeCount({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed');
  });
});
