import { closePeriod, getPeriod, type PeriodDetail } from '@henhouse/contract/money/period';
import { periodFigures } from '@henhouse/domain/money/period-figures';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderScreen, sentBy } from '../../test-screen';
import PeriodPage from './period.page';

const march: PeriodDetail = {
  month: '2026-03-01',
  state: 'softClosed',
  closedAt: '2026-04-02T08:00:00Z',
  isRestated: true,
  figures: periodFigures.map((id) => ({ id, keptMinor: 1000, nowMinor: id === 'expense' ? 1500 : 1000 })),
  version: 3,
  steps: [{ at: '2026-04-02T08:00:00Z', byName: 'Anna Brandt', from: 'open', to: 'softClosed', reason: '' }],
  lateDocuments: [
    {
      documentKind: 'expense',
      documentId: '01900000-0000-7000-8000-0000000000e1',
      day: '2026-03-20',
      at: '2026-04-05T09:00:00Z',
      byName: 'Jonas Weber',
      reason: 'Bill of the town',
    },
  ],
  lateTotal: 1,
};
const held = (...actions: ('read' | 'close' | 'reopen')[]) =>
  actions.map((action) => ({ action, subject: 'Period' as const }));
const open = (rules: ReturnType<typeof held>) =>
  renderScreen(<PeriodPage />, {
    path: '/apps/periods/$month',
    at: '/apps/periods/2026-03-01',
    answers: [answer(getPeriod, march), answer(closePeriod, { ...march, state: 'closed', version: 4 })],
    rules,
  });

describe('a month of the books', () => {
  it('shows what is another figure than when it was closed, by which document, and why', async () => {
    await open(held('read'));
    expect(await screen.findByRole('heading', { level: 1, name: 'March 2026' })).toBeInTheDocument();
    const [expenses] = screen.getAllByRole('row').filter((row) => within(row).queryByText('Expenses'));
    expect(within(expenses ?? document.body).getByText('€5.00')).toBeInTheDocument();
    expect(screen.getByText('Bill of the town')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close month' })).not.toBeInTheDocument();
  });

  it('is closed from the version that was seen, by who may', async () => {
    const { user, received } = await open(held('read', 'close'));
    await user.click(await screen.findByRole('button', { name: 'Close month' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close March 2026?' });
    await user.click(within(dialog).getByRole('button', { name: 'Close month' }));
    const put = await sentBy(received, 'PUT');
    expect([put.body, put.headers.get('if-match')]).toEqual([{ to: 'closed' }, '"3"']);
    expect(screen.queryByRole('button', { name: 'Open again' })).not.toBeInTheDocument();
  });
});
