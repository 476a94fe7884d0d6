import { describe, expect, it } from 'vitest';
import { type CompanyBegun, type FarmBegun, stepsNow } from './first-step';

const farm = (farmId: string, more: Partial<FarmBegun> = {}): FarmBegun => ({
  farmId,
  sheds: 0,
  flocks: 0,
  hatcheries: 0,
  machines: 0,
  hatches: 0,
  hasFeed: false,
  hasDay: false,
  ...more,
});
const now = (farms: FarmBegun[], more: Partial<CompanyBegun> = {}) =>
  stepsNow({ farms, hasPeople: false, hasPrices: false, sendsMail: false, ...more });
const stepsOf = (...args: Parameters<typeof now>) =>
  now(...args).map(({ step, isDone, farmId }) => `${isDone ? '✓' : '·'} ${step} ${farmId ?? ''}`.trim());

describe('the first steps', () => {
  it('of an empty company are those of one that keeps birds', () => {
    expect(stepsOf([])).toEqual(['· sheds', '· birds', '· feed', '· people', '· day', '· prices', '· mail']);
  });

  it('are ticked by what is true, and lead to the farm where they are open', () => {
    const begun = [farm('a', { sheds: 3, flocks: 1, hasFeed: true, hasDay: true }), farm('b', { sheds: 2 })];
    expect(stepsOf(begun, { hasPeople: true, hasPrices: true, sendsMail: true })).toEqual([
      '✓ sheds',
      '✓ birds b',
      '✓ feed b',
      '✓ people',
      '✓ day b',
      '✓ prices',
      '✓ mail',
    ]);
  });

  it('of a hatchery alone are machines and eggs, and no birds', () => {
    expect(stepsOf([farm('h', { hatcheries: 1, machines: 2 })])).toEqual([
      '✓ machines h',
      '· eggs h',
      '· people',
      '· prices',
      '· mail',
    ]);
  });

  it('of sheds beside a hatchery are both', () => {
    const steps = stepsOf([farm('h', { hatcheries: 1 }), farm('a', { sheds: 1 })]);
    expect(steps.slice(0, 6)).toEqual(['✓ sheds', '· birds a', '· machines h', '· eggs h', '· feed a', '· people']);
  });
});
