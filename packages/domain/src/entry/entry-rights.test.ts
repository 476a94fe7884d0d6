import { describe, expect, it } from 'vitest';
import { hyLineBrown } from '../standards/figures/hyline-brown-conventional';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { standardAt } from '../standards/standard';
import {
  checkCorrectionWindow,
  givesOnPrescription,
  isDoctorsWork,
  mayEnterKind,
  subjectOfKind,
} from './correction-window';
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

  it('the Doctor enters mortality and health, and a course of treatment nobody else', () => {
    const kinds = Object.keys(entryRules) as (keyof typeof entryRules)[];
    const entered = (role: string) => kinds.filter((kind) => mayEnterKind(role, kind));
    expect(entered('Doctor')).toEqual(['mortality', 'vaccine', 'medicine', 'treatment']);
    for (const role of ['Supervisor', 'Manager', 'Owner']) {
      expect(entered(role)).toEqual(kinds.filter((kind) => kind !== 'treatment'));
    }
  });

  it('the Doctor’s work is a course, and correcting what was given', () => {
    const kinds = Object.keys(entryRules) as (keyof typeof entryRules)[];
    expect(kinds.filter((kind) => isDoctorsWork('create', kind))).toEqual(['treatment']);
    expect(kinds.filter((kind) => isDoctorsWork('correct', kind))).toEqual(['medicine', 'treatment']);
  });

  it('health has rows of the matrix of its own', () => {
    expect((['feed', 'vaccine', 'medicine', 'treatment'] as const).map(subjectOfKind)).toEqual([
      'DataEntry',
      'VaccineEntry',
      'MedicineEntry',
      'Prescription',
    ]);
  });

  it('a Supervisor gives medicine on prescription', () => {
    expect(['Supervisor', 'Manager', 'Doctor'].map(givesOnPrescription)).toEqual([true, false, false]);
  });
});

describe('the standard an entry is held against', () => {
  it('is that of the day for broilers, with the intake between two printed cumulative ones', () => {
    const flock = { ageDays: 3, targetAgeDays: 35, targetWeightG: null };
    expect(standardOfAge(ross308AsHatched, flock)).toEqual({
      feedGPerBird: 20,
      bodyWeightG: 102,
      eggWeightG: null,
      targetWeightG: 2296,
    });
    expect(standardOfAge(ross308AsHatched, { ...flock, targetWeightG: 2500 }).targetWeightG).toBe(2500);
    expect(standardOfAge(null, flock)).toEqual({
      feedGPerBird: null,
      bodyWeightG: null,
      eggWeightG: null,
      targetWeightG: null,
    });
  });

  it('is that of the week for hens', () => {
    const { bodyWeightG } = standardOfAge(hyLineBrown, { ageDays: 145, targetAgeDays: null, targetWeightG: null });
    // Hy-Line prints a band; its middle stands for one figure.
    const [low, high] = (['weightLowG', 'weightHighG'] as const).map((column) => standardAt(hyLineBrown, 20, column));
    expect(bodyWeightG).toBe(((low ?? 0) + (high ?? 0)) / 2);
  });
});
