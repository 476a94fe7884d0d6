import { listPartners } from '@henhouse/contract/catalogue/partner';
import { listWords } from '@henhouse/contract/catalogue/word';
import { createExpense, getExpense, getReceipt, listExpenses, previewShares } from '@henhouse/contract/expense/expense';
import { getFlock, listFlocks } from '@henhouse/contract/flock/flock';
import { addDays } from '@henhouse/domain/day/day';
import type { Problem } from '@henhouse/domain/problem/problem';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { today } from '../../shared/format/today';
import * as exportRows from '../../shared/ui/table/export-rows';
import { blankOf } from '../../test-blank';
import { answer, refusal, renderScreen, sentBy } from '../../test-screen';
import ExpenseAddPage from './expense-add.page';
import ExpenseEditPage from './expense-edit.page';
import ExpenseListPage from './expense-list.page';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const farmId = uuid('a1');
const heating = blankOf(getExpense.output, {
  id: uuid('e1'),
  number: 7,
  farmId,
  farmName: 'Meadow',
  day: '2026-03-31',
  category: 'heating',
  payee: 'Weser Gas',
  paidTo: 'Weser Gas',
  netMinor: 10_001,
  taxMinor: 1900,
  totalMinor: 11_901,
  paidFrom: 'bank',
  shareBy: 'birdDays',
  shareFrom: '2026-03-01',
  shareTo: '2026-03-31',
  recursOfId: uuid('e0'),
  state: 'draft',
  createdByName: 'Maria Keller',
  version: 1,
});
const share = { flockId: uuid('f1'), flockNumber: 'M-1', farmName: 'Meadow', weight: 300_000, amountMinor: 6667 };
const word = (value: string) => ({
  id: uuid('c1'),
  kind: 'expenseCategory' as const,
  value,
  builtIn: value,
  name: '',
  retired: false,
  mergedIntoId: null,
  version: 0,
  createdAt: '2026-01-01T00:00:00Z',
  changedAt: '2026-01-01T00:00:00Z',
});
const others = [
  answer(listWords, { items: [word('heating'), word('other')], total: 2 }),
  answer(listPartners, { items: [], total: 0 }),
  answer(previewShares, {
    items: [share, { ...share, flockId: uuid('f2'), flockNumber: 'M-2', amountMinor: 3334 }],
    total: 2,
  }),
];
const rules = (...held: string[]) =>
  held.map((text) => ({ action: text.split(':')[0] as 'read', subject: text.split(':')[1] as 'Expense' }));
const all = rules(
  'read:Expense',
  'create:Expense',
  'update:Expense',
  'approve:Expense',
  'delete:Expense',
  'read:MasterData',
);

describe('expenses', () => {
  it('are a list that says which fell due by themselves and wait to be confirmed', async () => {
    await renderScreen(<ExpenseListPage />, {
      path: '/apps/manage-farm/$farmId/expense-entry/list',
      at: `/apps/manage-farm/${farmId}/expense-entry/list`,
      answers: [...others, answer(listExpenses, { items: [heating], total: 1, netMinor: 10_001, totalMinor: 11_901 })],
      rules: all,
    });
    const row = (await screen.findByRole('link', { name: 'Expense 7' })).closest('tr') ?? document.body;
    expect(within(row).getByText('To confirm')).toBeInTheDocument();
    expect(within(row).getByText('€119.01')).toBeInTheDocument();
    expect(within(row).getByText('Heating')).toBeInTheDocument();
  });

  it('show while somebody types what falls to each flock, and are saved as they stand', async () => {
    const { user, received } = await renderScreen(<ExpenseAddPage />, {
      path: '/apps/manage-farm/$farmId/expense-entry/add',
      at: `/apps/manage-farm/${farmId}/expense-entry/add`,
      answers: [...others, answer(createExpense, heating)],
      rules: all,
    });
    await user.type(await screen.findByLabelText(/Paid to/), 'Weser Gas');
    await user.type(screen.getByLabelText(/Amount without tax/), '100.01');
    expect(await screen.findByText('€66.67')).toBeInTheDocument();
    expect(screen.getByText('€33.34')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    const { body: sent } = await sentBy(received, 'POST');
    expect(sent).toMatchObject({ farmId, payee: 'Weser Gas', netMinor: 10_001, shareBy: 'birdDays', paidFrom: 'bank' });
  });

  it('say how many come at once where a recurring one began long ago', async () => {
    const { user } = await renderScreen(<ExpenseAddPage />, {
      path: '/apps/manage-farm/$farmId/expense-entry/add',
      at: `/apps/manage-farm/${farmId}/expense-entry/add`,
      answers: others,
      rules: all,
    });
    const day = await screen.findByLabelText(/^Day/, { selector: 'input:not([type=date])' });
    await user.clear(day);
    await user.type(day, `${addDays(today(farmId), -15)}{Tab}`);
    await user.click(screen.getByLabelText('Comes again', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Every week' }));
    expect(await screen.findByText(/2 have fallen due already and come once this one is approved/)).toBeInTheDocument();
  });

  it('are shared over their own month, unless somebody chose other days', async () => {
    const { user, received } = await renderScreen(<ExpenseAddPage />, {
      path: '/apps/manage-farm/$farmId/expense-entry/add',
      at: `/apps/manage-farm/${farmId}/expense-entry/add`,
      answers: [...others, answer(createExpense, heating)],
      rules: all,
    });
    const type = async (label: RegExp, text: string) => {
      const field = await screen.findByLabelText(label, { selector: 'input:not([type=date])' });
      await user.clear(field);
      await user.type(field, `${text}{Tab}`);
      return field;
    };
    await type(/^Day/, '2026-02-10');
    expect(screen.getByLabelText(/^From/, { selector: 'input:not([type=date])' })).toHaveValue('Sun, Feb 1, 2026');
    await type(/^To$/, '2026-02-14');
    await type(/^Day/, '2026-01-20');
    await type(/Paid to/, 'Weser Gas');
    await type(/Amount without tax/, '100');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    const { body: sent } = await sentBy(received, 'POST');
    expect(sent).toMatchObject({ day: '2026-01-20', shareFrom: '2026-02-01', shareTo: '2026-02-14' });
  });

  it('are of any flock, found on the server by what is typed', async () => {
    const flock = { id: uuid('f1'), number: 'M-1', farmName: 'Meadow', state: 'closed' };
    const { user, received } = await renderScreen(<ExpenseAddPage />, {
      path: '/apps/manage-farm/$farmId/expense-entry/add',
      at: `/apps/manage-farm/${farmId}/expense-entry/add`,
      answers: [
        ...others,
        answer(listFlocks, { items: [flock], total: 900 } as never),
        answer(getFlock, flock as never),
        answer(createExpense, heating),
      ],
      rules: all,
    });
    await user.type(await screen.findByLabelText(/Paid to/), 'Weser Gas');
    await user.type(screen.getByLabelText(/Amount without tax/), '100.01');
    await user.click(screen.getByLabelText(/Shared by/));
    await user.click(await screen.findByRole('option', { name: 'One flock' }));
    await user.type(await screen.findByLabelText(/^Flock/, { selector: 'input' }), 'M-1');
    await waitFor(() => expect(received.some(({ query }) => query.get('q') === 'M-1')).toBe(true));
    await user.click(await screen.findByRole('option', { name: 'M-1' }));
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect((await sentBy(received, 'POST')).body).toMatchObject({ shareBy: 'flock', shareFlockId: uuid('f1') });
  });

  it('of a Supervisor are petty cash: out of the cash box, and nothing else is asked', async () => {
    await renderScreen(<ExpenseAddPage />, {
      path: '/apps/manage-farm/$farmId/expense-entry/add',
      at: `/apps/manage-farm/${farmId}/expense-entry/add`,
      answers: others,
      rules: rules('create:Expense', 'read:MasterData'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Petty cash' })).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Payment/)).not.toBeInTheDocument();
    expect(screen.queryByText('Recurring')).not.toBeInTheDocument();
  });

  /** The page of an approved expense whose change is refused. */
  async function refusedChange(problem: Problem) {
    const { updateExpense } = await import('@henhouse/contract/expense/expense');
    const rendered = await renderScreen(<ExpenseEditPage />, {
      path: '/apps/manage-farm/$farmId/expense-entry/$expenseId',
      at: `/apps/manage-farm/${farmId}/expense-entry/${heating.id}`,
      answers: [
        ...others,
        answer(getExpense, { ...heating, recursOfId: null, state: 'approved', sharedOut: [share] }),
        refusal(updateExpense, 'invalidInput', { problems: [problem] }),
      ],
      rules: all,
    });
    await screen.findByLabelText(/Amount without tax/);
    return rendered;
  }

  it('that one person raises beyond what they approved ask why, once the server does', async () => {
    const params = { value: 900_000, unit: 'money' };
    const problem = { code: 'singleHandReason' as const, field: 'reason', severity: 'error' as const, params };
    const { user, received } = await refusedChange(problem);
    expect(screen.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/Nobody else may approve this/)).toBeInTheDocument();
    await user.type(await screen.findByLabelText(/^Reason/), 'The rent rose');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const sent = received.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toMatchObject([{ reason: '' }, { reason: 'The rent rose' }]);
  });

  it('do not ask why where they are refused for something else', async () => {
    const problem = { code: 'required' as const, field: 'payee', severity: 'error' as const, params: {} };
    const { user } = await refusedChange(problem);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('This is needed.')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
  });

  it('keep what was noted and the receipt in sight once they are paid, and the receipt can be read in full', async () => {
    const taken = vi.spyOn(exportRows, 'saveFile').mockReturnValue();
    const settled = { ...heating, state: 'paid' as const, paidFrom: null, paidMinor: 11_901, sharedOut: [share] };
    const { user, received } = await renderScreen(<ExpenseEditPage />, {
      path: '/apps/manage-farm/$farmId/expense-entry/$expenseId',
      at: `/apps/manage-farm/${farmId}/expense-entry/${heating.id}`,
      answers: [
        ...others,
        answer(getExpense, { ...settled, notes: 'Two deliveries', attachments: [uuid('b7')] }),
        answer(getReceipt, new Blob(['pixels'], { type: 'image/jpeg' })),
      ],
      rules: all,
    });
    expect(await screen.findByText('Two deliveries')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Receipt 1' }));
    await waitFor(() => expect(taken).toHaveBeenCalledWith(expect.anything(), 'Receipt 1.jpg'));
    expect(received.filter(({ path }) => path.endsWith(uuid('b7'))).map(({ query }) => query.get('size'))).toEqual([
      'small',
      null,
    ]);
  });

  it('give back what came back of them: the form asks how much and where to, and the refund is opened', async () => {
    const refund = { id: uuid('e2'), number: 9, day: '2026-04-02', totalMinor: 1190 };
    const settled = { ...heating, state: 'paid' as const, recursOfId: null, sharedOut: [share] };
    const { refundExpense } = await import('@henhouse/contract/expense/expense');
    const { user, received, router } = await renderScreen(<ExpenseEditPage />, {
      path: '/apps/manage-farm/$farmId/expense-entry/$expenseId',
      at: `/apps/manage-farm/${farmId}/expense-entry/${heating.id}`,
      answers: [
        ...others,
        answer(getExpense, { ...settled, refunds: [refund] }),
        answer(refundExpense, { ...heating, ...refund, refundOfId: heating.id }),
      ],
      rules: all,
    });
    expect(await screen.findByRole('link', { name: /€11.90/ })).toBeVisible();
    // What was refunded is neither changed nor cancelled.
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Expense 7' }));
    expect(screen.queryByRole('menuitem', { name: 'Cancel expense' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Add a refund' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a refund' });
    await user.type(within(dialog).getByLabelText(/Amount without tax/), '25');
    await user.click(within(dialog).getByLabelText(/^Payment/));
    // Credited is what a supplier gives; this was paid to nobody who is kept as one.
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Paid back to the bank',
      'Paid back in cash',
    ]);
    await user.click(screen.getByRole('option', { name: 'Paid back in cash' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save as draft' }));
    const { body: sent } = await sentBy(received, 'POST');
    expect(sent).toMatchObject({ netMinor: 2500, taxMinor: 0, paidFrom: 'cash' });
    await waitFor(() => expect(router.state.location.pathname).toContain(refund.id));
  });

  it('that are refunds are approved as what they are', async () => {
    const refund = { ...heating, refundOfId: uuid('e0'), totalMinor: -1190 };
    const { user } = await renderScreen(<ExpenseEditPage />, {
      path: '/apps/manage-farm/$farmId/expense-entry/$expenseId',
      at: `/apps/manage-farm/${farmId}/expense-entry/${heating.id}`,
      answers: [...others, answer(getExpense, refund)],
      rules: all,
    });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('dialog', { name: 'Approve refund 7?' })).toBeVisible();
  });

  it('are read by whoever may read them, without the form to change them', async () => {
    await renderScreen(<ExpenseEditPage />, {
      path: '/apps/manage-farm/$farmId/expense-entry/$expenseId',
      at: `/apps/manage-farm/${farmId}/expense-entry/${heating.id}`,
      answers: [...others, answer(getExpense, { ...heating, notes: 'Two deliveries', sharedOut: [share] })],
      rules: rules('read:Expense', 'create:Expense'),
    });
    expect(await screen.findByText('Two deliveries')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save change' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('offer the steps that they may take, and keep the sentence of a refusal in sight', async () => {
    const { approveExpense } = await import('@henhouse/contract/expense/expense');
    const { user } = await renderScreen(<ExpenseEditPage />, {
      path: '/apps/manage-farm/$farmId/expense-entry/$expenseId',
      at: `/apps/manage-farm/${farmId}/expense-entry/${heating.id}`,
      answers: [
        ...others,
        answer(getExpense, { ...heating, sharedOut: [share] }),
        refusal(approveExpense, 'invalidInput', {
          problems: [
            {
              code: 'aboveLimit',
              field: 'totalMinor',
              severity: 'error',
              params: { value: 11_901, max: 5000, unit: 'money' },
            },
          ],
        }),
      ],
      rules: all,
    });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve expense 7?' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for Expense 7' }));
    expect(await screen.findByRole('menuitem', { name: 'Cancel expense' })).toBeInTheDocument();
  });
});
