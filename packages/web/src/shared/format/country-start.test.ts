import { afterEach, describe, expect, it, vi } from 'vitest';
import { countryStart, likelyCountry } from './country-start';

/** A browser whose clock is in that zone. */
function clockIn(timeZone: string) {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone };
  });
}

afterEach(() => vi.restoreAllMocks());

describe('the time zone that a company begins with', () => {
  it('is the one of the browser where it is one of the country', () => {
    clockIn('America/Manaus');
    expect(countryStart('BR').timeZone).toBe('America/Manaus');
  });

  it('is the country’s where all its clocks show the same', () => {
    clockIn('UTC');
    expect(countryStart('DE').timeZone).toBe('Europe/Berlin');
    expect(countryStart('PL').timeZone).toBe('Europe/Warsaw');
  });

  it('is asked where a country has several hours and the browser is in none of them', () => {
    clockIn('UTC');
    expect(countryStart('BR').timeZone).toBe('');
  });
});

describe('the country that a browser is likely in', () => {
  it('is that of its clock also where it names the system’s locale, which no `Intl` takes', () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US@posix');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US@posix']);
    clockIn('Europe/Berlin');
    expect(likelyCountry()).toBe('DE');
  });

  it('is Germany where neither its clock nor what it speaks says one', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US@posix']);
    clockIn('UTC');
    expect(likelyCountry()).toBe('DE');
  });
});
