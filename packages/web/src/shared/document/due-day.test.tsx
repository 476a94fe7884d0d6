import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-screen';
import { OverduePill } from './due-day';

afterEach(() => vi.useRealTimers());

it('a document that is open over midnight is late the day after', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-20T12:00:00Z') });
  await renderScreen(<OverduePill of={{ dueDay: '2026-11-19', openMinor: 100 }} />, { path: '/sale' });
  expect(screen.getByText('1 day overdue')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTime(24 * 3_600_000));
  expect(screen.getByText('2 days overdue')).toBeInTheDocument();
});
