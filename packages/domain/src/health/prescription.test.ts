import { describe, expect, it } from 'vitest';
import { read } from '../entry/entry-context.fixture';
import { checkPeriods } from './health-item';
import { checkPrescription, isInForce } from './prescription';
import { checkOverrideAnswer, checkOverrideRequest, type OverrideRequest } from './withdrawal-override';

describe('a prescription', () => {
  const terms = { id: 'p', itemId: 'amox', fromDay: '2026-03-10', toDay: '2026-03-14', endedDay: null, paper: null };
  const around = { item: { retired: false }, flockState: 'rearing', hatchDay: '2026-03-02' } as const;

  it('allows its medicine on its days, until somebody ends it', () => {
    const allowed = (day: string, more = {}) => isInForce({ ...terms, ...more }, 'amox', day);
    expect(['2026-03-09', '2026-03-10', '2026-03-14', '2026-03-15'].map((day) => allowed(day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([
      allowed('2026-03-11', { endedDay: '2026-03-12' }),
      allowed('2026-03-12', { endedDay: '2026-03-12' }),
    ]).toEqual([true, false]);
    expect(isInForce(terms, 'other', '2026-03-11')).toBe(false);
  });

  it('is for a medicine of the company, a living flock and 1 to 90 days', () => {
    expect(read(checkPrescription(terms, around))).toEqual([]);
    expect(read(checkPrescription(terms, { ...around, item: null }))).toEqual(['error unknownValue itemId']);
    expect(read(checkPrescription(terms, { ...around, item: { retired: true } }))).toEqual(['error retired itemId']);
    expect(read(checkPrescription({ ...terms, toDay: '2026-03-09' }, around))).toEqual(['error outOfRange toDay']);
    expect(read(checkPrescription({ ...terms, toDay: '2026-06-07' }, around))).toEqual([]);
    expect(read(checkPrescription({ ...terms, toDay: '2026-06-08' }, around))).toEqual(['error outOfRange toDay']);
    expect(read(checkPrescription({ ...terms, fromDay: '2026-03-01' }, around))).toEqual([
      'error dayBeforeHatch fromDay',
    ]);
    expect(read(checkPrescription(terms, { ...around, flockState: 'closed' }))).toEqual(['error flockClosed ']);
  });
});

describe('an override', () => {
  const today = '2026-03-20';
  const request = { state: 'asked', askedById: 'doctor', askedRole: 'Doctor', hasPaper: false } as const;
  const onPaper = { state: 'asked', askedById: 'owner', askedRole: 'Owner', hasPaper: true } as const;

  it('is asked for by a Doctor or an Owner, for a held flock, today or in the next two weeks', () => {
    const ask = (role: string, day: string, isHeld = true) =>
      read(checkOverrideRequest({ role, day, hasPaper: false }, { today, isHeld, hasDoctor: true }));
    expect([ask('Doctor', today), ask('Owner', '2026-04-03')]).toEqual([[], []]);
    expect(ask('Admin', today)).toEqual(['error needsOtherHand ']);
    expect(ask('Doctor', '2026-03-19')).toEqual(['error outOfRange day']);
    expect(ask('Doctor', '2026-04-04')).toEqual(['error outOfRange day']);
    expect(ask('Doctor', today, false)).toEqual(['error notHeld day']);
  });

  it('stands on paper where no Doctor is, whoever asks, and only there', () => {
    const ask = (role: string, hasPaper: boolean, hasDoctor: boolean) =>
      read(checkOverrideRequest({ role, day: today, hasPaper }, { today, isHeld: true, hasDoctor }));
    expect([ask('Manager', true, false), ask('Owner', true, false)]).toEqual([[], []]);
    expect(ask('Owner', false, false)).toEqual(['error paperNeeded paper']);
    expect(ask('Owner', true, true)).toEqual(['error doctorDecides paper']);
  });

  it('is granted on paper by another Owner or a Doctor, by the only Owner alone in single hand', () => {
    const answer = (role: string, userId: string, more: object = {}) => {
      const answering = { role, userId, granted: true, isOnlyHand: false, ...more };
      const { problems, isSingleHand } = checkOverrideAnswer(onPaper, answering);
      return isSingleHand ? 'single hand' : read(problems).join();
    };
    expect([answer('Owner', 'other'), answer('Doctor', 'doctor')]).toEqual(['', '']);
    expect([answer('Owner', 'owner'), answer('Manager', 'manager')]).toEqual([
      'error needsOtherHand ',
      'error needsOtherHand ',
    ]);
    expect(answer('Owner', 'owner', { isOnlyHand: true })).toBe('single hand');
    expect(answer('Admin', 'admin', { isOnlyHand: true })).toBe('error needsOtherHand ');
    // Who asked takes the question back.
    expect(answer('Owner', 'owner', { granted: false })).toBe('');
    expect(answer('Manager', 'owner', { granted: false })).toBe('');
  });

  it('is granted by the other one of the two, never by the same person, and once', () => {
    const answer = (role: string, userId: string, override: OverrideRequest = request) =>
      read(checkOverrideAnswer(override, { role, userId, granted: true, isOnlyHand: true }).problems);
    expect(answer('Owner', 'owner')).toEqual([]);
    expect(answer('Doctor', 'second doctor')).toEqual(['error needsOtherHand ']);
    expect(answer('Admin', 'admin')).toEqual(['error needsOtherHand ']);
    expect(answer('Owner', 'doctor')).toEqual(['error needsOtherHand ']);
    expect(answer('Doctor', 'doctor', { ...request, askedRole: 'Owner', askedById: 'owner' })).toEqual([]);
    expect(answer('Owner', 'owner', { ...request, state: 'granted' })).toEqual(['error stateNotAllowed state']);
  });

  it('is taken back by one of the two alone, as long as nothing has left by it', () => {
    const takeBack = (role: string, userId: string, state: OverrideRequest['state']) =>
      read(checkOverrideAnswer({ ...request, state }, { role, userId, granted: false, isOnlyHand: false }).problems);
    expect([takeBack('Doctor', 'doctor', 'granted'), takeBack('Owner', 'owner', 'granted')]).toEqual([[], []]);
    expect(takeBack('Admin', 'admin', 'granted')).toEqual(['error stateNotAllowed state']);
    expect(takeBack('Owner', 'owner', 'used')).toEqual(['error stateNotAllowed state']);
  });
});

describe('the periods of a label', () => {
  const period = { product: 'meat', species: 'chicken', country: null, route: null, permitted: true, days: 7 } as const;

  it('say one thing of one case, with days from 0 to 365', () => {
    expect(read(checkPeriods([period, { ...period, country: 'FR' }, { ...period, product: 'eggs', days: 0 }]))).toEqual(
      [],
    );
    expect(read(checkPeriods([period, { ...period, days: 3 }]))).toEqual(['error notUnique periods.1.product']);
    expect(read(checkPeriods([{ ...period, days: null }]))).toEqual(['error required periods.0.days']);
    expect(read(checkPeriods([{ ...period, days: 366 }]))).toEqual(['error outOfRange periods.0.days']);
    expect(read(checkPeriods([{ ...period, product: 'eggs', permitted: false, days: null }]))).toEqual([]);
  });
});
