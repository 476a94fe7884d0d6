import { describe, expect, it } from 'vitest';
import { addCounts, countFromOutput, countReport, describeCount } from './vitest.mjs';

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

  it('is read back as it was written, however the output was cut into pieces', () => {
    const count = {
      passed: 42,
      failed: 1,
      skipped: 3,
      notes: ['failed: a.test.ts > b (c)', 'passed at the second try: d'],
    };
    const output = `what went before\n\nTested in 5 s\n${describeCount(count)}\n`;
    expect(countFromOutput(output, 1)).toEqual(count);
    expect(
      countFromOutput(`Tested in 5 s\n${describeCount({ ...count, skipped: 0, failed: 0, notes: [] })}\n`, 0),
    ).toEqual({
      passed: 42,
      failed: 0,
      skipped: 0,
      notes: [],
    });
  });

  it('is a failure when it is not there, or when the run failed without saying where', () => {
    expect(countFromOutput('42 passed, 0 failed\nand then it broke', 0)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      notes: [],
    });
    expect(countFromOutput('42 passed, 0 failed\n', 1)).toEqual({ passed: 42, failed: 1, skipped: 0, notes: [] });
  });
});
