import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInAs } from '../../test-screen';
import { startSession } from '../session/session';
import { dayOf, furthestSite, siteZone, today } from './today';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T23:30:00Z') }));
afterEach(() => vi.useRealTimers());

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

describe('the day of a site', () => {
  it('is the company’s, wherever the browser stands', () => {
    startSession(signedInAs('Doctor', [], { timeZone: 'Europe/Berlin' }));
    expect(today(null)).toBe('2026-11-22');
    startSession(signedInAs('Doctor', [], { timeZone: 'Pacific/Honolulu' }));
    expect(today(null)).toBe('2026-11-21');
  });

  it('is the farm’s own where it keeps one', () => {
    const farmTimeZones = { abroad: 'America/Sao_Paulo' };
    startSession(signedInAs('Doctor', [], { timeZone: 'Europe/Berlin', farmTimeZones }));
    expect([today('abroad'), today('home'), today(null)]).toEqual(['2026-11-21', '2026-11-22', '2026-11-22']);
  });

  it('on which something happened is that of the site too, early and late', () => {
    const farmTimeZones = { ahead: 'Pacific/Auckland' };
    startSession(signedInAs('Doctor', [], { timeZone: 'Pacific/Honolulu', farmTimeZones }));
    expect([dayOf('2026-11-21T05:00:00Z'), dayOf('2026-11-21T19:00:00Z', 'ahead')]).toEqual([
      '2026-11-20',
      '2026-11-22',
    ]);
  });

  it('of several is that of the one where it is furthest', () => {
    const farmTimeZones = { abroad: 'America/Sao_Paulo', ahead: 'Pacific/Auckland' };
    startSession(signedInAs('Doctor', [], { timeZone: 'America/Sao_Paulo', farmTimeZones }));
    expect(furthestSite(['abroad', 'ahead', null])).toBe('ahead');
    expect(furthestSite(['abroad', null])).toBe('abroad');
    expect([furthestSite([null]), furthestSite([])]).toEqual([null, null]);
  });

  it('is this browser’s before anybody has signed in, and in a session kept from before', () => {
    expect(siteZone()).toBe(browserZone);
    const { timeZone: _zone, farmTimeZones: _zones, ...userData } = signedInAs('Doctor', []).userData;
    startSession({ ...signedInAs('Doctor', []), userData: userData as never });
    expect(siteZone('home')).toBe(browserZone);
  });
});
