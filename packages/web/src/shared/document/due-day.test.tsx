import { expect, it } from 'vitest';
import { openColumn } from './due-day';

const openOf = openColumn<{ dueDay: string | null; openMinor: number | null }>().value;

it('a draft owes nothing yet, and says neither nought nor that it is paid', () => {
  expect(openOf?.({ dueDay: null, openMinor: 0 })).toBeNull();
});

it('what is invoiced says what is open, nought too; whoever sees no amounts is told none', () => {
  expect(openOf?.({ dueDay: '2026-03-30', openMinor: 0 })).toBe(0);
  expect(openOf?.({ dueDay: '2026-03-30', openMinor: 4250 })).toBe(4250);
  expect(openOf?.({ dueDay: null, openMinor: 4250 })).toBe(4250);
  expect(openOf?.({ dueDay: '2026-03-30', openMinor: null })).toBeNull();
});
