import { describe, expect, it } from 'vitest';
import { type CompanyBefore, type CompanyFacts, checkCompany } from './company';

const company: CompanyFacts = { country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' };
const found = (facts: Partial<CompanyFacts>, before: CompanyBefore | null = null) =>
  checkCompany({ ...company, ...facts }, before).map(({ code, field }) => `${code} ${field}`);

describe('company', () => {
  it('names country, currency and time zone that exist, all wrong ones at once', () => {
    expect(found({})).toEqual([]);
    expect(found({ country: 'ZZ', currency: 'EUX', timeZone: 'Berlin' })).toEqual([
      'unknownValue country',
      'unknownValue currency',
      'unknownValue timeZone',
    ]);
    expect(found({ country: 'UK' })).toEqual(['unknownValue country']);
    expect(found({ country: 'GB', timeZone: '+01:00' })).toEqual(['unknownValue timeZone']);
  });

  it.each(['CAT', 'IST', 'BST', 'US/Pacific-New'])(
    'has no time zone that the database reads otherwise or not at all: %s',
    (timeZone) => {
      expect(found({ timeZone })).toEqual(['unknownValue timeZone']);
    },
  );

  it.each(['UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Salta', 'Etc/UTC'])(
    'has the time zone %s',
    (timeZone) => {
      expect(found({ timeZone })).toEqual([]);
    },
  );

  it('keeps its currency once money was booked in it, or every cost changes its worth', () => {
    expect(found({ currency: 'GBP' }, { currency: 'EUR', moneyBooked: true })).toEqual(['stateNotAllowed currency']);
    expect(found({ currency: 'GBP' }, { currency: 'EUR', moneyBooked: false })).toEqual([]);
    expect(found({ currency: 'EUR' }, { currency: 'EUR', moneyBooked: true })).toEqual([]);
  });
});
