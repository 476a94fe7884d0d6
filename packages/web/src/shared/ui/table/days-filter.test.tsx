import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-screen';
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
