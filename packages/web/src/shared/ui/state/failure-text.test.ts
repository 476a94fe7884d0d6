import { beforeAll, describe, expect, it } from 'vitest';
import { ensureWorkTexts, startTexts } from '../../i18n/i18n';
import { problemText } from './failure-text';

beforeAll(async () => {
  await startTexts('en');
  await ensureWorkTexts();
});

describe('the sentence of a problem', () => {
  it('names what exists already, whichever way the rule named it', () => {
    expect(problemText({ code: 'notUnique', params: { value: 'S1' } })).toContain('“S1” exists already');
    expect(problemText({ code: 'notUnique', params: { name: 'S1' } })).toContain('“S1” exists already');
  });

  it('says how much less than nothing would be left, and of what', () => {
    const params = { day: '2026-11-30', value: -213, unit: 'eggs' };
    expect(problemText({ code: 'belowZeroOn', params })).toMatch(/less than nothing on Nov 30, 2026: [-−]213 eggs\./);
  });

  it('calls steps, kinds, states and grades as screens do, and no word of the program', () => {
    expect(problemText({ code: 'laterStepDiffers', params: { name: 'transfer', value: 1076 } })).toContain(
      '“Transfer”',
    );
    expect(problemText({ code: 'laterStepStands', params: { name: 'pull' } })).toContain('stands: Pull.');
    expect(problemText({ code: 'kindMismatch', params: { value: 'broiler', name: 'layer' } })).toContain('fit: Layer.');
    expect(problemText({ code: 'kindMismatch', params: { name: 'Starter feed' } })).toContain('fit: Starter feed.');
    expect(problemText({ code: 'shedNotReady', params: { name: 'outOfService' } })).toContain('Out of service');
    expect(problemText({ code: 'machineNotReady', params: { name: 'S1', value: 'fault' } })).toBe(
      'S1 is not ready: Fault.',
    );
    expect(problemText({ code: 'notHatchingEggs', params: { name: 'doubleYolk' } })).toContain('“Double yolk”');
    expect(problemText({ code: 'stateNotAllowed', params: { name: 'partPaid' } })).not.toContain('partPaid');
  });

  it('says of eggs that are too many how many they are, and nothing below zero', () => {
    const params = { value: 10, unit: 'eggs', of: 'more' };
    expect(problemText({ code: 'restUnnamed', params })).toMatch(/^10 eggs are more than there were\. /);
    expect(problemText({ code: 'restUnnamed', params: { ...params, of: 'fewer' } })).toMatch(
      /^10 eggs are not accounted/,
    );
    const machine = { value: 39_600, max: 38_400, name: 'S1' };
    expect(problemText({ code: 'overMachine', params: { ...machine, of: 'others' } })).toMatch(
      /Other hatches lie in it/,
    );
    expect(problemText({ code: 'overMachine', params: machine })).toMatch(/holds: 38,400\.$/);
  });

  it('names a month as one, not by its first day', () => {
    const params = { day: '2026-10-01' };
    expect(problemText({ code: 'periodClosed', params })).toContain('The books of October 2026 are closed.');
    expect(problemText({ code: 'earlierMonthOpen', params })).toContain(
      'An earlier month, October 2026, is still open',
    );
  });

  it('has no end of a range that is open there', () => {
    const value = '2026-10-28';
    expect(problemText({ code: 'outOfRange', params: { value, min: '2026-10-31', max: null, unit: '' } })).toBe(
      'Oct 28, 2026 comes before Oct 31, 2026.',
    );
    expect(problemText({ code: 'outOfRange', params: { value, max: '2026-10-26' } })).toBe(
      'Oct 28, 2026 comes after Oct 26, 2026.',
    );
  });

  it('has no dash for an amount that the reader is not told', () => {
    const params = { value: null, max: 10_000, unit: 'money', name: 'Plant' };
    expect(problemText({ code: 'aboveLimit', params })).toMatch(/^It is worth more than you may approve, .*100/);
    expect(problemText({ code: 'overCreditLimit', params: { ...params, max: null } })).toContain(
      '“Plant” has too little credit',
    );
  });
});
