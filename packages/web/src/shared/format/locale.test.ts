import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../i18n/i18n';
import { currentLocale } from './locale';
import { formatNumber } from './number';
import { dayInField } from './typed-day';

beforeAll(() => startTexts('en'));
afterEach(() => vi.restoreAllMocks());

const browserSays = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

describe('the locale of figures', () => {
  it('is the browser’s own variant of the chosen language', () => {
    browserSays('de-CH', 'en-ZA', 'en');
    expect(currentLocale()).toBe('en-ZA');
  });

  it('passes over what no formatter takes, so that figures are shown at all', () => {
    browserSays('en-US@posix', 'C');
    expect(currentLocale()).toBe('en');
    expect(formatNumber(1234.5, 1)).toBe('1,234.5');
  });

  it('is not that of America where the device is of elsewhere: the month would stand before the day', () => {
    browserSays('de-DE', 'de', 'en-US', 'en');
    expect(dayInField('2026-06-05')).toBe('05/06/2026');
    browserSays('en-US', 'en', 'de');
    expect(dayInField('2026-06-05')).toBe('06/05/2026');
    browserSays('es-US', 'en-US');
    expect(dayInField('2026-06-05')).toBe('06/05/2026');
  });
});
