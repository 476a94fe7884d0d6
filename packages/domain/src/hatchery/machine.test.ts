import { describe, expect, it } from 'vitest';
import {
  checkMachine,
  checkMachineCare,
  checkRetireMachine,
  machineCapacity,
  placesToFill,
  takesEggsOf,
} from './machine';

const setter = { kind: 'setter', trolleys: 12, traysPerTrolley: 32, eggsPerTray: 150 } as const;
const around = {
  hatcheryRetired: false,
  isNew: true,
  eggsInside: 0,
  programme: null,
  keepsProgramme: false,
} as const;
const found = (machine: object, more: object = {}) =>
  checkMachine({ ...setter, ...machine }, { ...around, ...more }).map(({ code, field }) => `${code} ${field}`);

describe('a machine', () => {
  it('holds trolleys × trays × eggs', () => {
    expect(machineCapacity(setter)).toBe(57_600);
  });

  it('is filled up beside eggs only where eggs of several ages share it', () => {
    const room = { eggsInside: 35_885, freePlaces: 2515 };
    expect(placesToFill({ ...room, stage: 'single' })).toBe(0);
    expect(placesToFill({ ...room, stage: 'multi' })).toBe(2515);
    expect(placesToFill({ stage: 'single', eggsInside: 0, freePlaces: 38_400 })).toBe(38_400);
  });

  it('of a single stage is offered to eggs of its own day, and to others once its eggs are due to have left', () => {
    const running = { kind: 'setter', stage: 'single', setDays: ['2026-03-02'] } as const;
    const on = (day: string, today: string, more: object = {}) => takesEggsOf({ ...running, ...more }, day, today);
    expect(on('2026-03-02', '2026-03-02')).toBe(true);
    expect(on('2026-03-04', '2026-03-04')).toBe(false);
    expect(on('2026-03-19', '2026-03-04')).toBe(false);
    expect(on('2026-03-20', '2026-03-04')).toBe(true);
    // Nobody has taken them out, though they were due.
    expect(on('2026-03-22', '2026-03-22')).toBe(false);
    expect(on('2026-02-10', '2026-03-04')).toBe(true);
    expect(on('2026-03-04', '2026-03-04', { stage: 'multi' })).toBe(true);
    expect(on('2026-03-04', '2026-03-04', { kind: 'hatcher' })).toBe(true);
    expect(on('2026-03-04', '2026-03-04', { setDays: [] })).toBe(true);
  });

  it('is not made smaller than what lies in it, nor larger than machines are', () => {
    expect(found({ trolleys: 1 }, { eggsInside: 4800, isNew: false })).toEqual([]);
    expect(found({ trolleys: 1 }, { eggsInside: 4801, isNew: false })).toEqual(['outOfRange eggsPerTray']);
    expect(found({ trolleys: 500, traysPerTrolley: 500 })).toEqual(['outOfRange eggsPerTray']);
  });

  it('runs a programme of its own kind that is in use', () => {
    expect(found({}, { programme: { kind: 'setter', retired: false } })).toEqual([]);
    expect(found({}, { programme: { kind: 'hatcher', retired: false } })).toEqual(['kindMismatch programmeId']);
    expect(found({}, { programme: undefined })).toEqual(['unknownValue programmeId']);
    expect(found({}, { programme: { kind: 'setter', retired: true } })).toEqual(['retired programmeId']);
    expect(found({}, { programme: { kind: 'setter', retired: true }, keepsProgramme: true })).toEqual([]);
  });

  it('is added to a hatchery in use only, and can still be changed in a retired one', () => {
    expect(found({}, { hatcheryRetired: true })).toEqual(['retired hatcheryId']);
    expect(found({}, { hatcheryRetired: true, isNew: false })).toEqual([]);
  });

  it('is not retired over eggs', () => {
    expect(checkRetireMachine(true, { code: 'S1', eggsInside: 10 })).toMatchObject([
      { code: 'eggsInMachine', params: { value: 10, name: 'S1' } },
    ]);
    expect(checkRetireMachine(true, { code: 'S1', eggsInside: 0 })).toEqual([]);
    expect(checkRetireMachine(false, { code: 'S1', eggsInside: 10 })).toEqual([]);
  });

  it('is served in the past and due again later', () => {
    const care = (day: string, nextDay: string | null) =>
      checkMachineCare({ day, nextDay }, '2026-03-10').map(({ code, field }) => `${code} ${field}`);
    expect(care('2026-03-10', '2026-06-08')).toEqual([]);
    expect(care('2026-03-10', null)).toEqual([]);
    expect(care('2026-03-11', null)).toEqual(['dayInFuture day']);
    expect(care('2026-03-01', '2026-03-01')).toEqual(['outOfRange nextDay']);
  });
});
