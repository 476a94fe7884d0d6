import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeZones } from './time-zones';

afterEach(() => vi.restoreAllMocks());

describe('the time zones to choose from', () => {
  it.each([
    ['leaves out', ['Africa/Lagos', 'Europe/Berlin']],
    ['names', ['Africa/Lagos', 'Europe/Berlin', 'UTC']],
  ])('offer UTC once, with which a company from sign-up begins, where the browser %s it', (_, zone) => {
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(zone);
    expect(timeZones()).toEqual(['Africa/Lagos', 'Europe/Berlin', 'UTC']);
  });

  it('offer the zone that a company has, though this browser knows it by another name', () => {
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Calcutta']);
    expect(timeZones('Asia/Kolkata', null, '', undefined)).toEqual(['Asia/Calcutta', 'Asia/Kolkata', 'UTC']);
  });
});
