import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-screen';
import { DayInput } from './day-input';

afterEach(() => vi.useRealTimers());

it('the last day that can be chosen turns at midnight, also while the field stands open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-20T12:00:00Z') });
  const onDay = vi.fn();
  await renderScreen(<DayInput aria-label="Day" value="2026-11-20" upToTodayOf={null} onDay={onDay} />, {});
  const field = screen.getByRole('textbox', { name: 'Day' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(onDay).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTime(24 * 3_600_000));
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(onDay).toHaveBeenCalledWith('2026-11-21');
});

it('is never so narrow that a day of the week, a day and a year would be cut, unless the whole line is', async () => {
  await renderScreen(<DayInput aria-label="Day" value="2026-11-20" todayOf={null} onDay={vi.fn()} />, {});
  const box = screen.getByRole('textbox', { name: 'Day' }).closest<HTMLElement>('[style*="min-width"]');
  expect(box?.style.minWidth).toBe('min(100%, 184px)');
});
