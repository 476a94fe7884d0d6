import { describe, expect, it } from 'vitest';
import { builtInRoles } from '../people/permission';
import { sessionLifeOf } from './session-life';

const hours = (role: string, isBound = true) => {
  const { idleS, atMostS } = sessionLifeOf(role, isBound);
  return [idleS / 3600, atMostS / 3600];
};

describe('life of a session', () => {
  it('lets staff stay signed in for a week of idling and a month of work', () => {
    for (const role of ['Supervisor', 'Doctor', 'AssistantManager', 'Manager']) expect(hours(role)).toEqual([168, 720]);
  });

  it('keeps powerful sessions short', () => {
    for (const role of ['Owner', 'Admin', 'a role of their own']) expect(hours(role)).toEqual([12, 168]);
    expect(hours('super_admin')).toEqual([1, 24]);
  });

  it('gives tokens that work anywhere a day at most', () => {
    for (const role of builtInRoles) expect(sessionLifeOf(role, false).atMostS).toBeLessThanOrEqual(86_400);
    expect(hours('Manager', false)).toEqual([24, 24]);
    expect(hours('super_admin', false)).toEqual([1, 24]);
  });
});
