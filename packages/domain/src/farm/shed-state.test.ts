import { describe, expect, it } from 'vitest';
import { checkShedStep, nextShedStates, type ShedState, shedStateAfterBirds, shedStates } from './shed-state';

const step = (from: ShedState, to: ShedState, more = {}) =>
  checkShedStep({
    from,
    to,
    day: '2026-03-10',
    sinceDay: '2026-03-01',
    today: '2026-03-12',
    birdsAlive: 0,
    ...more,
  });
const codes = (problems: readonly { code: string; field: string }[]) =>
  problems.map(({ code, field }) => `${code} ${field}`);

describe('shed state', () => {
  it('leads from emptied through cleaning, disinfection and rest back to ready', () => {
    const way: ShedState[] = ['emptied', 'cleaning', 'disinfected', 'resting', 'ready'];
    for (const [index, from] of way.slice(0, -1).entries()) expect(step(from, way[index + 1] as ShedState)).toEqual([]);
  });

  it('reaches every state but occupied by hand, so that no shed is stuck', () => {
    const reached = new Set(shedStates.flatMap((state) => nextShedStates(state)));
    expect([...reached].sort()).toEqual(['cleaning', 'disinfected', 'outOfService', 'ready', 'resting']);
    for (const state of shedStates) if (state !== 'occupied') expect(nextShedStates(state)).not.toEqual([]);
  });

  it('skips no cleaning: an emptied shed is not ready', () => {
    expect(step('emptied', 'ready')).toMatchObject([
      { code: 'stateNotAllowed', params: { from: 'emptied', to: 'ready' } },
    ]);
    expect(codes(step('ready', 'occupied'))).toEqual(['stateNotAllowed state']);
  });

  it('is not moved by hand over living birds', () => {
    expect(step('occupied', 'outOfService', { birdsAlive: 120 })).toMatchObject([
      { code: 'birdsInShedAlready', params: { value: 120 } },
    ]);
  });

  it('moves neither ahead of today nor back behind its last step', () => {
    expect(codes(step('emptied', 'cleaning', { day: '2026-03-13' }))).toEqual(['dayInFuture day']);
    expect(codes(step('emptied', 'cleaning', { day: '2026-02-28' }))).toEqual(['outOfRange day']);
  });

  it('follows the birds: occupied with the first, emptied after the last, ready when the placement is taken back', () => {
    expect(shedStateAfterBirds('ready', { alive: 10, everPlacedSinceReady: true })).toBe('occupied');
    expect(shedStateAfterBirds('occupied', { alive: 10, everPlacedSinceReady: true })).toBeNull();
    expect(shedStateAfterBirds('occupied', { alive: 0, everPlacedSinceReady: true })).toBe('emptied');
    expect(shedStateAfterBirds('occupied', { alive: 0, everPlacedSinceReady: false })).toBe('ready');
    expect(shedStateAfterBirds('cleaning', { alive: 0, everPlacedSinceReady: true })).toBeNull();
  });
});
