import { describe, expect, it } from 'vitest';
import {
  checkMachineStep,
  type MachineState,
  machineStateAfterEggs,
  machineStates,
  nextMachineStates,
  offlineSince,
} from './machine-state';

const hour = 3_600_000;
const check = (from: MachineState, to: MachineState, more: object = {}) =>
  checkMachineStep({
    from,
    to,
    atMs: 10 * hour,
    sinceMs: 2 * hour,
    nowMs: 12 * hour,
    eggsInside: 0,
    reason: 'because',
    ...more,
  }).map(({ code, field }) => `${code} ${field}`);

describe('the state of a machine', () => {
  it('goes round: empty, preheating, loaded, running, unloading, washing, empty', () => {
    expect(check('empty', 'preheating')).toEqual([]);
    expect(check('preheating', 'loaded')).toEqual([]);
    expect(check('loaded', 'running', { eggsInside: 100 })).toEqual([]);
    expect(check('running', 'unloading', { eggsInside: 100 })).toEqual([]);
    expect(check('unloading', 'washing')).toEqual([]);
    expect(check('washing', 'empty')).toEqual([]);
  });

  it('can fail at any time, and leads on from every state, with and without eggs', () => {
    for (const state of machineStates) {
      if (state !== 'fault') expect(nextMachineStates(state, 0)).toContain('fault');
      expect(nextMachineStates(state, 0).length).toBeGreaterThan(0);
      if (['loaded', 'running', 'unloading', 'fault'].includes(state)) {
        expect(nextMachineStates(state, 100).length).toBeGreaterThan(0);
      }
    }
  });

  it('skips nothing: out of the eggs comes washing, not the next setting', () => {
    expect(check('unloading', 'empty')).toEqual(['stateNotAllowed state']);
    expect(check('running', 'empty')).toEqual(['stateNotAllowed state']);
    expect(check('maintenance', 'running')).toEqual(['stateNotAllowed state']);
  });

  it('is neither washed nor repaired over eggs, and does not run without', () => {
    expect(check('unloading', 'washing', { eggsInside: 12 })).toEqual(['eggsInMachine state']);
    expect(check('fault', 'maintenance', { eggsInside: 12 })).toEqual(['eggsInMachine state']);
    expect(check('loaded', 'running')).toEqual(['noEggsInMachine state']);
    expect(nextMachineStates('fault', 12)).toEqual(['running', 'unloading']);
    expect(nextMachineStates('fault', 0)).toEqual(['unloading', 'washing', 'maintenance', 'empty']);
  });

  it('moves neither ahead of now nor back behind its last step', () => {
    expect(check('empty', 'preheating', { atMs: 13 * hour })).toEqual(['timeInFuture at']);
    expect(check('empty', 'preheating', { atMs: hour })).toEqual(['beforeLastStep at']);
  });

  it('says why it stands still', () => {
    expect(check('running', 'fault', { eggsInside: 5, reason: ' ' })).toEqual(['required reason']);
    expect(check('washing', 'maintenance', { reason: '' })).toEqual(['required reason']);
    expect(check('washing', 'empty', { reason: '' })).toEqual([]);
  });

  it('follows the eggs', () => {
    const came = { inside: 100, change: 'came' } as const;
    const someLeft = { inside: 100, change: 'left' } as const;
    const allLeft = { inside: 0, change: 'left' } as const;
    for (const state of ['empty', 'preheating', 'loaded', 'washing'] as const) {
      expect(machineStateAfterEggs(state, came, 'single')).toBe('running');
    }
    expect(machineStateAfterEggs('running', came, 'multi')).toBeNull();
    expect(machineStateAfterEggs('unloading', someLeft, 'multi')).toBe('running');
    expect(machineStateAfterEggs('unloading', someLeft, 'single')).toBeNull();
    expect(machineStateAfterEggs('running', allLeft, 'single')).toBe('unloading');
    expect(machineStateAfterEggs('unloading', allLeft, 'single')).toBeNull();
  });

  it('leaves a fault to people', () => {
    expect(machineStateAfterEggs('fault', { inside: 0, change: 'left' }, 'single')).toBeNull();
    expect(machineStateAfterEggs('fault', { inside: 100, change: 'came' }, 'single')).toBeNull();
  });

  it('goes back when a setting or a transfer is taken back', () => {
    expect(machineStateAfterEggs('running', { inside: 0, change: 'takenBack' }, 'single')).toBe('empty');
    expect(machineStateAfterEggs('unloading', { inside: 100, change: 'came' }, 'single')).toBe('running');
  });
});

describe('a machine is offline', () => {
  const contact = { seenAt: '2026-03-10T08:59:00Z', silentSince: null };
  const never = { seenAt: null, silentSince: null };
  const silent = (at: string) => ({ seenAt: at, silentSince: at });

  it('from when the last of its devices fell silent', () => {
    expect(offlineSince([silent('2026-03-10T02:10:00Z')])).toBe('2026-03-10T02:10:00Z');
    expect(offlineSince([silent('2026-03-10T02:10:00Z'), silent('2026-03-10T01:00:00Z')])).toBe('2026-03-10T02:10:00Z');
    // The same moment in two zones: 04:00+03:00 is 01:00Z.
    expect(offlineSince([silent('2026-03-10T04:00:00+03:00'), silent('2026-03-10T02:10:00Z')])).toBe(
      '2026-03-10T02:10:00Z',
    );
  });

  it('not while one of them is heard, nor where none ever was', () => {
    expect(offlineSince([silent('2026-03-10T02:10:00Z'), contact])).toBeNull();
    expect(offlineSince([silent('2026-03-10T02:10:00Z'), never])).toBe('2026-03-10T02:10:00Z');
    expect(offlineSince([never])).toBeNull();
    expect(offlineSince([])).toBeNull();
  });
});
