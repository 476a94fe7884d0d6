import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../i18n/i18n';
import { formatMoney, formatPrice, minorPerMajor } from './money-number';
import { formatChange, formatNumber, formatQuantity, parseNumber } from './number';

beforeAll(() => startTexts('en'));
afterEach(async () => {
  vi.restoreAllMocks();
  await i18next.changeLanguage('en');
});

describe('numbers', () => {
  it('show a dash for what is not known, never a zero', () => {
    expect(formatNumber(null)).toBe('–');
    expect(formatNumber(Number.NaN)).toBe('–');
    expect(formatQuantity(undefined)).toBe('–');
    expect(formatMoney(null, 'EUR')).toBe('–');
    expect(formatNumber(0, 2)).toBe('0.00');
  });

  it('have a real minus and a sign where they are a change', () => {
    expect(formatNumber(-2.5, 1)).toBe('−2.5');
    expect(formatChange(3.14, 1)).toBe('+3.1');
    expect(formatChange(0, 1)).toBe('0.0');
  });

  it('have no sign where nothing is left of them', () => {
    expect([formatNumber(-0.04, 1), formatNumber(-0), formatQuantity(-0.0001)]).toEqual(['0.0', '0', '0']);
    const amounts = [formatMoney(-0.2, 'EUR'), formatMoney(-40, 'EUR', true), formatPrice(-0, 'JPY')];
    expect(amounts).toEqual(['€0.00', '€0', '¥0']);
  });

  it('are the same money in every browser, whatever decimals it gives a currency', () => {
    const asInFirefox = vi.spyOn(Intl.NumberFormat.prototype, 'resolvedOptions');
    asInFirefox.mockReturnValue({ maximumFractionDigits: 2 } as Intl.ResolvedNumberFormatOptions);
    expect(minorPerMajor('PKR')).toBe(1);
    expect([formatMoney(41_500, 'PKR'), formatMoney(41_500, 'HUF', true)]).toEqual([
      'PKR\u00a041,500',
      'HUF\u00a041,500',
    ]);
    expect(formatPrice(145.5, 'PKR')).toBe('PKR\u00a0145.5');
  });

  it.each([
    ['en', '1,234\u00a0¥'],
    ['de', '1.234\u00a0¥'],
    ['fr', '1\u202f234\u00a0¥'],
    ['pt', '¥\u00a01.234'],
  ])('write a yen with its own sign in %s, whoever reads', async (language, amount) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
    await i18next.changeLanguage(language);
    expect(formatMoney(1234, 'JPY')).toBe(amount);
    await i18next.changeLanguage('en');
    vi.restoreAllMocks();
  });

  it('know that a yen has no smaller unit', () => {
    expect(formatMoney(1234, 'JPY')).toContain('1,234');
    expect(formatMoney(1234, 'EUR')).toContain('12.34');
  });

  it('are read the way the reader writes them', async () => {
    expect(parseNumber('1,234.5')).toBe(1234.5);
    expect(parseNumber(' 12 ')).toBe(12);
    expect(parseNumber('twelve')).toBeNull();
    expect(parseNumber('1.2.3')).toBeNull();
    await i18next.changeLanguage('de');
    expect(parseNumber('1.234,5')).toBe(1234.5);
    expect(parseNumber('0,5')).toBe(0.5);
    await i18next.changeLanguage('fr');
    expect(parseNumber('1 234,5')).toBe(1234.5);
  });

  it('are read as they are shown, in every variant of a language', async () => {
    const values = [0.125, 12.5, 999, 1234.5, 12_345, 123_456.789, 12_345_678, -1500.25];
    for (const locale of [
      'en-GB',
      'en-IN',
      'en-ZA',
      'de',
      'de-CH',
      'de-AT',
      'fr',
      'fr-CH',
      'fr-CA',
      'pt-BR',
      'pt-PT',
    ]) {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
      await i18next.changeLanguage(locale.slice(0, 2));
      expect(
        values.map((value) => parseNumber(formatQuantity(value))),
        locale,
      ).toEqual(values);
    }
  });

  it('keep their worth when the keypad has the other decimal sign', async () => {
    expect([parseNumber('1,5'), parseNumber('0,125'), parseNumber('1.234,5')]).toEqual([1.5, 0.125, 1234.5]);
    expect([parseNumber('1,500'), parseNumber('12,34,5')]).toEqual([1500, null]);
    await i18next.changeLanguage('de');
    expect([parseNumber('12.5'), parseNumber('0.125'), parseNumber('1,234.5')]).toEqual([12.5, 0.125, 1234.5]);
    expect([parseNumber('1.500'), parseNumber('1.2.3')]).toEqual([1500, null]);
    await i18next.changeLanguage('fr');
    expect([parseNumber('12.5'), parseNumber('1.234')]).toEqual([12.5, 1.234]);
  });

  it('that are whole have thousands and no three decimals, whichever sign parts them', async () => {
    for (const language of ['en', 'de', 'fr', 'pt']) {
      await i18next.changeLanguage(language);
      const read = ['60.000', '60,000', '60 000', '60000'].map((text) => parseNumber(text, true));
      expect(read, language).toEqual([60_000, 60_000, 60_000, 60_000]);
      expect(parseNumber('1.5', true) ?? Number.NaN, language).not.toBe(15);
    }
  });
});
