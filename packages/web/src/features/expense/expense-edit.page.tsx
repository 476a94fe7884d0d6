import { type ExpenseDetail, getExpense, updateExpense } from '@henhouse/contract/expense/expense';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { useWords } from '../../shared/catalogue/use-words';
import { useApproverText } from '../../shared/document/single-hand';
import { formatDay } from '../../shared/format/day';
import { Money } from '../../shared/format/money';
import { moneyText } from '../../shared/format/money-number';
import { useMay } from '../../shared/session/ability';
import { Facts } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';
import { toastSuccess } from '../../shared/ui/page/toast';
import { pageOf } from '../../shared/ui/thing/page-of';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import { ExpenseForm } from './expense-form';
import { useExpenseSite } from './expense-paths';
import { ExpenseStatePill, expenseName } from './expense-state-pill';
import { useExpenseSteps } from './expense-steps';
import { ReceiptsCard } from './receipts-card';
import { ShareList } from './share-preview';

/** An expense: where it stands, what falls to each flock, and for whoever may the form to change it as long as it may be changed. */
export default pageOf(getExpense, 'expenseId', (expense) => <ExpenseView key={expense.id} expense={expense} />);

function ExpenseView({ expense }: { readonly expense: ExpenseDetail }) {
  const site = useExpenseSite();
  const update = useSend(updateExpense, { changes: ['expense', 'economics'] });
  const may = useMay();
  const { state, paidFrom, farmId, refundOfId, refunds } = expense;
  const isOpen = state === 'draft' || state === 'approved' || (state === 'paid' && paidFrom !== null);
  const isSettled = refundOfId !== null || refunds.length > 0;
  const mayChange = isOpen && !isSettled && may('update', 'Expense', farmId === null ? undefined : { farmId });
  const { next, more } = useExpenseSteps(expense);
  return (
    <ThingPage
      title={expenseName(expense)}
      state={<ExpenseStatePill expense={expense} />}
      subtitle={expense.paidTo}
      crumbs={[{ label: t(($) => $.screen['manage-farm-expense-list']), to: site.list }]}
      next={next}
      more={more}
    >
      <Card>
        <Facts facts={useFacts(expense)} />
      </Card>
      <Card title={t(($) => $.expense.sharing)} subtitle={t(($) => $.expense.ways[expense.shareBy])}>
        {expense.sharedOut.length === 0 ? (
          <p>{t(($) => $.expense.nobodyShares)}</p>
        ) : (
          <ShareList shares={expense.sharedOut} way={expense.shareBy} />
        )}
      </Card>
      <ReceiptsCard id={expense.id} attachments={expense.attachments} />
      {mayChange ? (
        <Card title={t(($) => $.word.change)}>
          <ExpenseForm
            key={expense.id}
            farmId={farmId}
            expense={expense}
            isPetty={false}
            submitLabel={t(($) => $.expense.saveChange)}
            onSubmit={async (values, { version, reason }) => {
              const body = { ...values, reason };
              const saved = await update.mutateAsync({ params: { expenseId: expense.id }, body, version });
              toastSuccess(t(($) => $.ui.form.saved));
              return saved;
            }}
          />
        </Card>
      ) : null}
    </ThingPage>
  );
}

function useFacts(expense: ExpenseDetail) {
  const categories = useWords('expenseCategory');
  const approverText = useApproverText();
  const site = useExpenseSite();
  const { recurs, recursUntil, refundOfId, refundOfNumber, refunds } = expense;
  return [
    refundOfId !== null &&
      refundOfNumber !== null && {
        label: t(($) => $.expense.refundOf),
        value: <Link to={site.view(refundOfId)}>{t(($) => $.expense.numbered, { number: refundOfNumber })}</Link>,
      },
    { label: t(($) => $.expense.payee), value: expense.paidTo },
    { label: t(($) => $.word.category), value: categories.nameOf(expense.category) },
    { label: t(($) => $.expense.site), value: expense.farmName ?? t(($) => $.word.company) },
    { label: t(($) => $.word.day), value: formatDay(expense.day) },
    { label: t(($) => $.expense.net), value: <Money value={expense.netMinor} /> },
    { label: t(($) => $.word.tax), value: <Money value={expense.taxMinor} /> },
    { label: t(($) => $.word.total), value: <Money value={expense.totalMinor} /> },
    { label: t(($) => $.expense.paidAmount), value: <Money value={expense.paidMinor} /> },
    ...refunds.map(({ id, number, day, totalMinor }) => ({
      label: t(($) => $.expense.refundNumbered, { number }),
      value: <Link to={site.view(id)}>{`${moneyText(totalMinor)} · ${formatDay(day)}`}</Link>,
    })),
    { label: t(($) => $.expense.askedBy), value: expense.createdByName },
    {
      label: t(($) => $.word.approvedBy),
      value: approverText({ by: expense.approvedByName, singleHand: expense.singleHand }),
    },
    ...(recurs === null
      ? []
      : [
          {
            label: t(($) => $.expense.recurring),
            value:
              recursUntil === null
                ? t(($) => $.expense.recurrence[recurs])
                : `${t(($) => $.expense.recurrence[recurs])}, ${t(($) => $.word.untilDay, { day: formatDay(recursUntil) })}`,
          },
        ]),
    ...(expense.notes === '' ? [] : [{ label: t(($) => $.word.notes), value: expense.notes }]),
    ...(expense.reason === '' ? [] : [{ label: t(($) => $.word.reason), value: expense.reason }]),
  ];
}
