import { describe, expect, it } from 'vitest';
import { type PublishedRuleId, publishedRuleIds, publishedRules, type RuleDay } from './published-rule';

const days = (dead: readonly (number | null)[], eggs: readonly number[] = []): RuleDay[] =>
  dead.map((each, index) => ({ birds: 10_000, dead: each, eggsPct: eggs[index] ?? null }));
const speaks = (id: PublishedRuleId, of: RuleDay[], severity?: number) =>
  publishedRules.find((rule) => rule.id === id)?.speaks(of, severity);

describe('published rules', () => {
  it('are all there, each with birds and a source', () => {
    expect(publishedRules.map(({ id }) => id)).toEqual(publishedRuleIds);
    for (const { birds, source } of publishedRules)
      expect([birds.length > 0, source.length > 10]).toEqual([true, true]);
  });

  it('take the two-day limit of deaths by share of the birds', () => {
    expect(speaks('law05TwoDays', days([10, 51, 51]))).toBe(true);
    expect(speaks('law05TwoDays', days([10, 49, 51]))).toBe(false);
    expect(speaks('law05TwoDays', days([51, null, 51]))).toBe(false);
    expect(speaks('deaths008TwoDays', days([9, 9]))).toBe(true);
    expect(speaks('deaths017', days([18]))).toBe(true);
    expect(speaks('deaths017', days([18]), 2)).toBe(false);
  });

  it('hold deaths against the mean of the week before', () => {
    // Day 8 against 2; day 9 against (6 × 2 + 6) ÷ 7 = 2.57, × 2.9 = 7.46.
    const week = [2, 2, 2, 2, 2, 2, 2];
    expect(speaks('deathsRatioTwoDays', days([...week, 6, 8]))).toBe(true);
    expect(speaks('deathsRatioTwoDays', days([...week, 6, 7]))).toBe(false);
    expect(speaks('ratioThenDeaths', days([...week, 6, 8, 9]))).toBe(true);
    expect(speaks('ratioThenDeaths', days([...week, 6, 8, 7]))).toBe(false);
  });

  it('hold eggs of a week against the week before', () => {
    const dead = Array.from({ length: 15 }, () => 1);
    const eggs = (late: number) => [...Array.from({ length: 8 }, () => 90), ...Array.from({ length: 7 }, () => late)];
    expect(speaks('eggsRatioTwoDays', days(dead, eggs(80)))).toBe(true);
    expect(speaks('eggsRatioTwoDays', days(dead, eggs(86)))).toBe(false);
  });

  it('average seven days', () => {
    expect(speaks('deathsMean7', days([5, 5, 5, 5, 5, 5, 6]))).toBe(true);
    expect(speaks('deathsMean7', days([5, 5, 5, 5, 5, 5, 5]))).toBe(false);
  });
});
