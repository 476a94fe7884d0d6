import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-screen';
import { DayInput } from './day-input';

afterEach(() => vi.useRealTimers());

it('shows the day in the language of the reader where the device has a calendar of its own', async () => {
  const { matchMedia } = globalThis;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' }));
  try {
    const day = (value: string) => <DayInput aria-label="Day" value={value} onDay={() => undefined} />;
    const { unmount } = await renderScreen(day('2026-11-20'), {});
    expect(screen.getByLabelText('Day')).toHaveAttribute('type', 'date');
    expect(screen.getByText('Fri, Nov 20, 2026')).toBeVisible();
    unmount();
    await renderScreen(day(''), {});
    expect(screen.getByText('MM/DD/YYYY')).toBeVisible();
  } finally {
    vi.stubGlobal('matchMedia', matchMedia);
  }
});

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
