import { approveExpense, type Expense, expenseSites, listExpenses } from '@henhouse/contract/expense/expense';
import { expenseStates } from '@henhouse/domain/expense/expense';
import { IconReceipt2 } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { useWords } from '../../shared/catalogue/use-words';
import { markedStateColumn } from '../../shared/document/single-hand';
import { stateFilter } from '../../shared/document/state-filter';
import { choicesOf } from '../../shared/i18n/choices-of';
import { useMay } from '../../shared/session/ability';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { AppTable } from '../../shared/ui/table/app-table';
import type { Columns } from '../../shared/ui/table/column';
import { eitherFilter } from '../../shared/ui/table/filters';
import { useDays } from '../../shared/ui/table/list/list-state';
import { useExpenseSite } from './expense-paths';
import { ExpenseStatePill, expenseName, expenseStateText } from './expense-state-pill';
import { expenseAreas } from './expense-steps';

/** Expenses of a farm, or all of the company. */
export default function ExpenseListPage() {
  const may = useMay();
  const site = useExpenseSite();
  const approve = useSend(approveExpense, { changes: expenseAreas });
  const categories = useWords('expenseCategory');
  const isCompany = site.farmId === null;
  const { from, to } = useDays();
  const columns: Columns<Expense> = [
    {
      id: 'number',
      header: t(($) => $.expense.number),
      cell: (row) => expenseName(row),
    },
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'category', header: t(($) => $.word.category), value: (row) => categories.nameOf(row.category) },
    { id: 'paidTo', header: t(($) => $.expense.payee) },
    isCompany && {
      id: 'farmName',
      header: t(($) => $.expense.site),
      value: (row: Expense) => row.farmName ?? t(($) => $.word.company),
    },
    { id: 'shareBy', header: t(($) => $.expense.shareBy), value: (row) => t(($) => $.expense.ways[row.shareBy]) },
    { id: 'netMinor', header: t(($) => $.expense.net), kind: 'money', isHidden: true },
    { id: 'totalMinor', header: t(($) => $.word.total), kind: 'money' },
    markedStateColumn((row) => ({ text: expenseStateText(row), pill: <ExpenseStatePill expense={row} /> })),
  ];
  const mayAdd = isCompany ? may('create', 'Expense') : may('create', 'Expense', { farmId: site.farmId ?? '' });
  const add = mayAdd ? <ActButton adds label={t(($) => $.screen['manage-farm-expense-add'])} to={site.add} /> : null;
  const states = stateFilter(expenseStates, ($) => $.expense.states);
  return (
    <Page
      title={t(($) => $.screen[isCompany ? 'manage-company-expense-list' : 'manage-farm-expense-list'])}
      actions={add}
    >
      <AppTable
        name="expenses"
        title={t(($) => $.screen['manage-farm-expense-list'])}
        endpoint={listExpenses}
        query={{ sortDesc: 'true', from, to, ...(site.farmId === null ? {} : { farmId: site.farmId }) }}
        hasDays
        columns={columns}
        filters={[
          states,
          { name: 'category', label: t(($) => $.word.category), options: categories.choices() },
          eitherFilter('toConfirm', ($) => $.expense.recurring, { true: ($) => $.word.toConfirm }),
          isCompany && {
            name: 'site',
            label: t(($) => $.expense.site),
            options: choicesOf(expenseSites, ($) => $.expense.sites),
          },
        ]}
        bulk={[
          {
            label: t(($) => $.word.approve),
            fits: ({ state, farmId }) =>
              state === 'draft' && may('approve', 'Expense', farmId === null ? {} : { farmId }),
            run: ({ id, version }, { reason }) =>
              approve.mutateAsync({ params: { expenseId: id }, version, body: { reason } }),
          },
        ]}
        rowName={expenseName}
        rowLink={(row) => site.view(row.id)}
        empty={{
          icon: IconReceipt2,
          title: t(($) => $.expense.empty),
          text: t(($) => $.expense.emptyText),
          actions: add,
        }}
      />
    </Page>
  );
}
