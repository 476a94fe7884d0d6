import type { ActionLine } from '@henhouse/contract/task/task';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-screen';
import { CalendarMonth } from './calendar-month';

const farmId = '01900000-0000-7000-8000-0000000000fa';
const task = (key: string) =>
  ({
    key,
    title: `Task ${key}`,
    topic: 'weighing',
    state: 'overdue',
    farmId,
    farmName: 'Meadow Farm',
    shedName: 'Shed 1',
    shedId: null,
    flockId: null,
    hatchId: null,
    itemId: null,
    origin: 'manual',
    originId: null,
    params: {},
    flockNumber: '',
    dueDay: '2026-11-12',
  }) as unknown as ActionLine;

describe('a month of tasks', () => {
  it('opens a day with all of its tasks, those that its cell has no room for, too', async () => {
    const tasks = ['1', '2', '3', '4', '5'].map(task);
    await renderScreen(<CalendarMonth month="2026-11-01" tasks={tasks} now="2026-11-20" />);
    expect(screen.getByText('Meadow Farm: Task 3')).toHaveTextContent('Overdue');
    expect(screen.queryByText(/Task 4/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /12.*: 5 tasks$/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '2 more' }));
    const sheet = await screen.findByRole('dialog', { name: /12/ });
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(5);
    expect(within(sheet).getByRole('link', { name: 'Task 5' })).toHaveAttribute(
      'href',
      `/apps/manage-farm/${farmId}/action-list`,
    );
  });

  it('says what an alarm is about, and leads to it', async () => {
    const alarm = {
      ...task('a'),
      title: '',
      topic: 'alarm',
      origin: 'alarm',
      originId: 'a1',
      params: { alarm: 'dailyMortalityPct' },
    };
    await renderScreen(<CalendarMonth month="2026-11-01" tasks={[alarm as ActionLine]} now="2026-11-20" />);
    const link = screen.getByRole('link', { name: /Alarm: Mortality/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('/alarm'));
  });

  it.each([
    { subject: 'Inventory' as const, where: 'inventory' },
    { subject: 'Task' as const, where: 'action-list' },
  ])('leads from what runs out to $where whoever reads $subject', async ({ subject, where }) => {
    const stock = { ...task('s'), topic: 'lotExpires', origin: 'expiry' } as ActionLine;
    const rules = [{ action: 'read', subject } as const];
    await renderScreen(<CalendarMonth month="2026-11-01" tasks={[stock]} now="2026-11-20" />, { rules });
    expect(screen.getByRole('link', { name: /Task s/ })).toHaveAttribute('href', expect.stringContaining(where));
  });
});
