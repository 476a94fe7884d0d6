import { describe, expect, it } from 'vitest';
import { checkCompany } from './company';
import { countries, countryDefaults, paperSizeOf } from './country';

describe('what a company begins with in its country', () => {
  it('is its currency, its units, and its language where the product has it', () => {
    expect(countryDefaults('BR')).toEqual({ currency: 'BRL', unitSystem: 'metric', language: 'pt' });
    expect(countryDefaults('US')).toEqual({ currency: 'USD', unitSystem: 'imperial', language: 'en' });
    expect(countryDefaults('AT')).toEqual({ currency: 'EUR', unitSystem: 'metric', language: 'de' });
    expect(countryDefaults('SN')).toEqual({ currency: 'XOF', unitSystem: 'metric', language: 'fr' });
    expect(countryDefaults('PY')).toEqual({ currency: 'PYG', unitSystem: 'metric', language: null });
  });

  it('is nothing that is refused: every country and its currency are known', () => {
    const refused = countries.flatMap((country) =>
      checkCompany({ country, currency: countryDefaults(country).currency, timeZone: 'UTC' }, null),
    );
    expect(refused).toEqual([]);
    expect(countries.length).toBeGreaterThan(140);
  });

  it('is the paper of its printers', () => {
    expect(['US', 'CA', 'MX', 'DE', 'BR', ''].map(paperSizeOf)).toEqual([
      'LETTER',
      'LETTER',
      'LETTER',
      'A4',
      'A4',
      'A4',
    ]);
  });
});
