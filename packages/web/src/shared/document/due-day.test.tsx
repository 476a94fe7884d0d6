import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-screen';
import { OverduePill, openColumn } from './due-day';

const openOf = openColumn<{ dueDay: string | null; openMinor: number | null }>().value;

afterEach(() => vi.useRealTimers());

it('a draft owes nothing yet, and says neither nought nor that it is paid', () => {
  expect(openOf?.({ dueDay: null, openMinor: 0 })).toBeNull();
});

it('what is invoiced says what is open, nought too; whoever sees no amounts is told none', () => {
  expect(openOf?.({ dueDay: '2026-03-30', openMinor: 0 })).toBe(0);
  expect(openOf?.({ dueDay: '2026-03-30', openMinor: 4250 })).toBe(4250);
  expect(openOf?.({ dueDay: null, openMinor: 4250 })).toBe(4250);
  expect(openOf?.({ dueDay: '2026-03-30', openMinor: null })).toBeNull();
});

it('a document that is open over midnight is late the day after', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-20T12:00:00Z') });
  await renderScreen(<OverduePill of={{ dueDay: '2026-11-19', openMinor: 100 }} />, { path: '/sale' });
  expect(screen.getByText('1 day overdue')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTime(24 * 3_600_000));
  expect(screen.getByText('2 days overdue')).toBeInTheDocument();
});
