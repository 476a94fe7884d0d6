import { describe, expect, it } from 'vitest';
import { checkNote, checkTakeBackNote, noteMoment } from './flock-note';

const hourMs = 3_600_000;
const nowMs = Date.parse('2026-03-06T12:00:00Z');

describe('a note on a flock', () => {
  it('is taken while the flock is not finished', () => {
    expect(checkNote('planned')).toEqual([]);
    expect(checkNote('depleted')).toEqual([]);
    expect(checkNote('closed')).toMatchObject([{ code: 'flockClosed' }]);
    expect(checkNote('cancelled')).toMatchObject([{ code: 'flockClosed' }]);
  });

  it('has the moment that its writer’s clock says, but none to come and none of long ago', () => {
    expect(noteMoment(nowMs - 5 * hourMs, nowMs)).toBe(nowMs - 5 * hourMs);
    expect(noteMoment(nowMs + 1, nowMs)).toBe(nowMs);
    expect(noteMoment(0, nowMs)).toBe(nowMs);
  });

  it('is taken back by who wrote it within 24 hours, and by Owner and Admin at any time', () => {
    const codes = (role: string, isMine: boolean, hours: number) =>
      checkTakeBackNote({ isMine, cameMs: nowMs - hours * hourMs }, { role, nowMs }).map(({ code }) => code);
    expect(codes('Supervisor', true, 24)).toEqual([]);
    expect(codes('Supervisor', true, 24.01)).toEqual(['noteStands']);
    expect(codes('Manager', false, 1)).toEqual(['ownOnly']);
    expect(codes('Doctor', true, 25)).toEqual(['noteStands']);
    expect(codes('Owner', false, 1000)).toEqual([]);
    expect(codes('Admin', true, 1000)).toEqual([]);
  });
});
