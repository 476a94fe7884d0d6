import { describe, expect, it } from 'vitest';
import { typedDay } from './typed-day';

const today = '2026-11-24';
const dayOf = (text: string, locale: string, latest = today) => typedDay(text, today, latest, locale)?.day ?? null;

describe('a day as somebody types it', () => {
  it.each([
    ['24.11.2026', 'de', '2026-11-24'],
    ['3.1.26', 'de', '2026-01-03'],
    ['11/24/2026', 'en-US', '2026-11-24'],
    ['24/11/2026', 'en-GB', '2026-11-24'],
    ['2026-11-24', 'pt', '2026-11-24'],
    ['2026/1/3', 'fr', '2026-01-03'],
    ['24112026', 'de', '2026-11-24'],
    ['112426', 'en-US', '2026-11-24'],
    ['2011', 'de', '2026-11-20'],
    ['-1', 'de', '2026-11-23'],
  ])('%s in %s is %s', (text, locale, day) => {
    expect(dayOf(text, locale)).toBe(day);
  });

  it('is the nearest one that is not to come, where month or year are left out', () => {
    expect(dayOf('20', 'de')).toBe('2026-11-20');
    expect(dayOf('30', 'de')).toBe('2026-10-30');
    expect(dayOf('24.12', 'de')).toBe('2025-12-24');
    expect(dayOf('24.12', 'de', '2026-12-31')).toBe('2026-12-24');
  });

  it.each(['31.11.2026', '24.13.2026', 'soon', '24.11.202', '1.2.3.4', '', '12345'])('%s is none', (text) => {
    expect(dayOf(text, 'de')).toBeNull();
  });

  it('says when it cannot become another one by typing on', () => {
    expect(typedDay('24.11.2026', today, today, 'de')?.isWhole).toBe(true);
    expect(typedDay('24.11.20', today, today, 'de')?.isWhole).toBe(false);
  });
});
