import { addDays } from '@henhouse/domain/day/day';
import { financialYearOf } from '@henhouse/domain/money/financial-year';
import { monthOf, monthsBefore } from '@henhouse/domain/money/period';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-screen';
import { today } from '../../format/today';
import { DaysChoice, DaysFilter } from './days-filter';

describe('the days of a list', () => {
  it('are kept in the address with all else but the page, and are taken back together', async () => {
    const { user, router } = await renderScreen(<DaysFilter />, { path: '/entries', at: '/entries?q=feet&page=3' });
    const at = () => router.state.location.search;
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-03-02' } });
    await waitFor(() => expect(at()).toEqual({ q: 'feet', from: '2026-03-02' }));
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-09' } });
    await waitFor(() => expect(at()).toEqual({ q: 'feet', from: '2026-03-02', to: '2026-03-09' }));
    await user.click(screen.getByRole('button', { name: 'All days' }));
    await waitFor(() => expect(at()).toEqual({ q: 'feet' }));
  });

  it('show what the screen does where the address says nothing, and nothing to take back', async () => {
    await renderScreen(<DaysFilter shown={{ from: '2026-02-01', to: '2026-02-28' }} />, { path: '/entries' });
    expect(await screen.findByLabelText('From')).toHaveValue('Feb 1, 2026');
    expect(screen.queryByRole('button', { name: 'All days' })).toBeNull();
  });

  it('are this month or the last, and the financial years of the company, up to today', async () => {
    const { user, router } = await renderScreen(<DaysFilter hasQuick />, {
      path: '/entries',
      user: { financialYearStartMonth: 4 },
    });
    const now = today(null);
    const year = financialYearOf(now, 4);
    const before = financialYearOf(addDays(year.first, -1), 4);
    const press = async (name: string, days: { readonly from: string; readonly to: string }) => {
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(router.state.location.search).toEqual(days));
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    };
    await press('This month', { from: monthOf(now), to: now });
    await press('Last month', { from: monthsBefore(monthOf(now), 1), to: addDays(monthOf(now), -1) });
    await press(`Financial year ${year.name}`, { from: year.first, to: now });
    await press(`Financial year ${before.name}`, { from: before.first, to: before.last });
  });

  it.each([
    ['', 'All days'],
    ['?from=2026-03-02', 'From Mar 2, 2026'],
    ['?to=2026-03-09', 'To Mar 9, 2026'],
    ['?from=2026-03-02&to=2026-03-09', 'Mar 2\u2009–\u20099, 2026'],
  ])('with %s are told by the button that they stand behind', async (search, label) => {
    const { user } = await renderScreen(<DaysChoice />, { path: '/entries', at: `/entries${search}` });
    await user.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByLabelText('From')).toBeVisible();
  });
});
