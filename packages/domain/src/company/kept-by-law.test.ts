import { describe, expect, it } from 'vitest';
import { keptByLawUntil } from './kept-by-law';

describe('what the law asks of a company that ended', () => {
  it('is kept to the end of the last of the years of its country', () => {
    expect(keptByLawUntil('DE', '2026-01-01')).toBe('2036-12-31');
    expect(keptByLawUntil('AT', '2026-12-31')).toBe('2033-12-31');
    expect(keptByLawUntil('BR', '2026-06-30')).toBe('2031-12-31');
  });

  it('is kept ten years where the country is not known', () => {
    expect(keptByLawUntil('KE', '2026-06-30')).toBe('2036-12-31');
  });
});
