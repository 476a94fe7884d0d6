import { expect, it } from 'vitest';
import { formatAgo } from './day';

it('how long ago something was is never torn apart between two lines', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  expect(formatAgo('2026-03-02T11:44:00Z', now)).toBe('16\u00a0minutes\u00a0ago');
});
