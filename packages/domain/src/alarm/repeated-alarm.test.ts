import { describe, expect, it } from 'vitest';
import { isActionFact, isSameFinding } from './repeated-alarm';

describe('an alarm and a finding', () => {
  it('tell the same where the figure and the shed are the same', () => {
    const alarm = { source: 'dailyMortalityPct', shedId: 'a' } as const;
    expect(isSameFinding(alarm, { rule: 'mortalityHigh', shedId: 'a' })).toBe(true);
    expect(isSameFinding(alarm, { rule: 'mortalityHigh', shedId: 'b' })).toBe(false);
    expect(isSameFinding(alarm, { rule: 'mortalityRising', shedId: 'a' })).toBe(false);
    expect(isSameFinding({ source: 'waterChangePct', shedId: 'a' }, { rule: 'waterChanged', shedId: 'a' })).toBe(true);
  });

  it('of no shed, or of a climate that no finding knows, are two things', () => {
    expect(isSameFinding({ source: 'entriesMissing', shedId: null }, { rule: 'entriesMissing', shedId: null })).toBe(
      false,
    );
    expect(isSameFinding({ source: 'temperatureC', shedId: 'a' }, { rule: 'waterChanged', shedId: 'a' })).toBe(false);
  });

  it('of entries that are missing are a fact of the action list already', () => {
    expect(isActionFact('entriesMissing')).toBe(true);
    expect(isActionFact('dailyMortalityPct')).toBe(false);
  });
});
