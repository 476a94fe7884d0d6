import { describe, expect, it } from 'vitest';
import { standardAt } from '../standards/standard';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { hyLineBrown } from '../standards/figures/hyline-brown-conventional';
import { checkCorrectionWindow, mayEnterKind } from './correction-window';
import { entryRules } from './entry-rules';
import { standardOfAge } from './standard-of-age';

describe('who may correct, and until when', () => {
  const tooLate = (role: string, today: string) => checkCorrectionWindow(role, { createdDay: '2026-03-12' }, today);

  it('a Supervisor on the day and the day after, farm and company always', () => {
    expect(tooLate('Supervisor', '2026-03-13')).toEqual([]);
    expect(tooLate('Supervisor', '2026-03-14')).toMatchObject([
      { code: 'correctionTooLate', severity: 'error', params: { max: '2026-03-13' } },
    ]);
    for (const role of ['AssistantManager', 'Manager', 'Admin', 'Owner'])
      expect(tooLate(role, '2027-01-01')).toEqual([]);
  });

  it('the Doctor enters mortality only', () => {
    const kinds = Object.keys(entryRules) as (keyof typeof entryRules)[];
    expect(kinds.filter((kind) => mayEnterKind('Doctor', kind))).toEqual(['mortality']);
    expect(kinds.every((kind) => mayEnterKind('Supervisor', kind))).toBe(true);
  });
});

describe('the standard an entry is held against', () => {
  it('is that of the day for broilers, with the intake between two printed cumulative ones', () => {
    const flock = { ageDays: 3, targetAgeDays: 35, targetWeightG: null };
    expect(standardOfAge(ross308AsHatched, flock)).toEqual({ feedGPerBird: 20, bodyWeightG: 102, targetWeightG: 2296 });
    expect(standardOfAge(ross308AsHatched, { ...flock, targetWeightG: 2500 }).targetWeightG).toBe(2500);
    expect(standardOfAge(null, flock)).toEqual({ feedGPerBird: null, bodyWeightG: null, targetWeightG: null });
  });

  it('is that of the week for hens', () => {
    const { bodyWeightG } = standardOfAge(hyLineBrown, { ageDays: 145, targetAgeDays: null, targetWeightG: null });
    expect(bodyWeightG).toBe(standardAt(hyLineBrown, 20, 'weightG'));
  });
});
