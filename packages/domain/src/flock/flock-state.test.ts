import { describe, expect, it } from 'vitest';
import {
  checkFlockStep,
  type FlockNow,
  type FlockState,
  type FlockStep,
  flockStates,
  flockSteps,
  isFlockOpen,
  nextFlockSteps,
  stateAfter,
  stateAfterBirds,
  stateDayOf,
} from './flock-state';

const flock: FlockNow = {
  state: 'depleting',
  quarantined: false,
  productionKind: 'layer',
  hatchDay: '2026-01-01',
  placedDay: '2026-01-01',
  productionDay: null,
  birdsAlive: 0,
  lastBirdDay: '2026-02-10',
  stateDay: null,
  firstEggDay: null,
};
const found = (step: FlockStep, more: Partial<FlockNow> = {}, document = {}) =>
  checkFlockStep({ ...flock, ...more }, step, { day: '2026-02-11', today: '2026-02-12', reason: '', ...document }).map(
    ({ code, field }) => `${code} ${field}`,
  );

/** Where a broiler flock stands after its birds changed. */
const afterBirds = (state: FlockState, birds: number) =>
  stateAfterBirds({ state, productionKind: 'broiler', productionDay: null, placedDay: null }, birds, null).state;

describe('life of a flock', () => {
  it('runs from planned to closed and back open, step by step', () => {
    let state: FlockState = afterBirds('planned', 100);
    const seen = [state];
    for (const step of ['startRearing', 'startDepleting', 'deplete', 'close', 'reopen', 'resume'] as const) {
      state = stateAfter(step, state) as FlockState;
      seen.push(state);
    }
    expect(seen).toEqual(['placed', 'rearing', 'depleting', 'depleted', 'closed', 'depleted', 'depleting']);
    expect(stateAfter('cancel', 'planned')).toBe('cancelled');
  });

  it('takes no other way: every pair of state and step that is not named is refused', () => {
    const allowed = flockStates.flatMap((state) =>
      flockSteps
        .filter((step) => step !== 'quarantine' && step !== 'release' && stateAfter(step, state) !== null)
        .map((step) => `${state} ${step}`),
    );
    expect(allowed).toEqual([
      'planned cancel',
      'placed startRearing',
      'placed startProduction',
      'placed startDepleting',
      'rearing startProduction',
      'rearing startDepleting',
      'production backToRearing',
      'production startDepleting',
      'depleting deplete',
      'depleted resume',
      'depleted close',
      'closed reopen',
    ]);
    expect(found('close')).toEqual(['stateNotAllowed step']);
    expect(found('cancel', { state: 'placed' })).toEqual(['stateNotAllowed step']);
  });

  it('is emptied on paper only with a reason, and not before its last birds', () => {
    expect(found('deplete')).toEqual([]);
    expect(found('deplete', { birdsAlive: 12 })).toEqual(['required reason']);
    expect(found('deplete', { birdsAlive: 12 }, { reason: 'counted at loading' })).toEqual([]);
    expect(found('deplete', {}, { day: '2026-02-09' })).toEqual(['outOfRange day']);
    expect(found('deplete', {}, { day: '2026-02-13' })).toEqual(['dayInFuture day']);
    expect(found('startDepleting', { state: 'placed' }, { day: '2025-12-31' })).toEqual(['dayBeforePlacement day']);
  });

  it('asks before a step before the day since which it stands where it stands, and takes none before production', () => {
    const rearing = { state: 'rearing', stateDay: '2026-02-05', hatchDay: '2025-09-01' } as const;
    expect(found('startProduction', rearing, { day: '2026-02-04' })).toEqual(['dayBeforeStep day']);
    expect(found('startProduction', rearing, { day: '2026-02-05' })).toEqual([]);
    const input = { today: '2026-02-12', reason: '' };
    const early = checkFlockStep({ ...flock, ...rearing }, 'startProduction', { day: '2026-02-04', ...input });
    expect(early).toMatchObject([{ severity: 'confirm', params: { min: '2026-02-05' } }]);
    const laying = { ...flock, state: 'production', productionDay: '2026-02-08', stateDay: '2026-02-08' } as const;
    const before = checkFlockStep(laying, 'startDepleting', { day: '2026-02-07', ...input });
    expect(before).toMatchObject([{ code: 'dayBeforeStep', severity: 'error', params: { min: '2026-02-08' } }]);
    const steps = [
      { action: 'place', day: '2026-01-01' },
      { action: 'startRearing', day: '2026-01-02' },
      { action: 'quarantine', day: '2026-01-20' },
      { action: 'startProduction', day: '2026-02-08' },
    ];
    expect(stateDayOf(steps)).toBe('2026-02-08');
    // Taken back, it may start again on a day before.
    expect(stateDayOf([...steps, { action: 'backToRearing', day: '2026-02-11' }])).toBe('2026-01-02');
    expect(stateDayOf([...steps, { action: 'startDepleting', day: null }])).toBe('2026-02-08');
    expect(stateDayOf([])).toBeNull();
  });

  it('asks when production starts at an age at which no hen lays', () => {
    const reared = { state: 'rearing', productionKind: 'layer', hatchDay: '2025-12-02' } as const;
    expect(found('startProduction', reared, { day: '2026-02-10' })).toEqual(['tooYoungToLay day']);
    expect(found('startProduction', { ...reared, hatchDay: '2025-10-21' }, { day: '2026-02-10' })).toEqual([]);
  });

  it('asks when production starts after the first eggs, and names their day', () => {
    const laying = { state: 'rearing', firstEggDay: '2026-02-03', hatchDay: '2025-09-01' } as const;
    expect(found('startProduction', laying, { day: '2026-02-04' })).toEqual(['productionAfterEggs day']);
    expect(found('startProduction', laying, { day: '2026-02-03' })).toEqual([]);
    const [problem] = checkFlockStep({ ...flock, ...laying }, 'startProduction', {
      day: '2026-02-04',
      today: '2026-02-12',
      reason: '',
    });
    expect(problem).toMatchObject({ severity: 'confirm', params: { day: '2026-02-03' } });
  });

  it('is quarantined once, and released only from quarantine, always with a reason', () => {
    expect(nextFlockSteps({ ...flock, state: 'placed', quarantined: false })).toContain('quarantine');
    expect(nextFlockSteps({ ...flock, state: 'placed', quarantined: false })).not.toContain('release');
    expect(found('quarantine', { quarantined: true }, { reason: 'again' })).toEqual(['stateNotAllowed step']);
    expect(found('release', { quarantined: true }, { reason: 'tests are clear' })).toEqual([]);
    expect(found('release', { quarantined: true })).toEqual(['required reason']);
    expect(found('quarantine', { state: 'closed' }, { reason: 'too late' })).toEqual(['stateNotAllowed step']);
  });

  it('is placed by its first birds and planned again when they are taken back', () => {
    expect(afterBirds('planned', 0)).toBe('planned');
    expect(afterBirds('placed', 0)).toBe('planned');
    expect(afterBirds('rearing', 0), 'else it could never be placed again, nor cancelled').toBe('planned');
    expect(afterBirds('production', 0)).toBe('production');
    expect(afterBirds('placed', 5)).toBe('placed');
  });

  it('takes daily entries only while birds may be there', () => {
    expect(flockStates.filter(isFlockOpen)).toEqual(['placed', 'rearing', 'production', 'depleting']);
  });
});

describe('hens in the middle of their life', () => {
  const planned = { state: 'planned', productionKind: 'layer', productionDay: null, placedDay: null } as const;
  const opened = (productionDay: string | null) => stateAfterBirds(planned, 1000, { productionDay });

  it('begin in rearing, or in production since the day that is said of them', () => {
    expect(opened(null)).toEqual({ state: 'rearing', productionDay: null });
    expect(opened('2026-05-01')).toEqual({ state: 'production', productionDay: '2026-05-01' });
    expect(stateAfterBirds({ ...planned, productionKind: 'broiler' }, 1000, { productionDay: null }).state).toBe(
      'placed',
    );
  });

  it('follow their opening when it is corrected, and are planned again when it is taken back', () => {
    const laying = { ...planned, ...opened('2026-05-01'), placedDay: '2026-08-01' };
    expect(stateAfterBirds(laying, 1000, { productionDay: '2026-05-08' }).productionDay).toBe('2026-05-08');
    expect(stateAfterBirds(laying, 1000, { productionDay: null }).state).toBe('rearing');
    expect(stateAfterBirds(laying, 0, null)).toEqual({ state: 'planned', productionDay: null });
  });

  it('keep a first day of lay that somebody saw after they came', () => {
    const laying = { ...planned, state: 'production', placedDay: '2026-03-01', productionDay: '2026-05-01' } as const;
    expect(stateAfterBirds(laying, 1000, { productionDay: null }).productionDay).toBe('2026-05-01');
  });
});
