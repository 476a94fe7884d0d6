import { createExpense } from '@henhouse/contract/expense/expense';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { useMay } from '../../shared/session/ability';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { toastSuccess } from '../../shared/ui/page/toast';
import { ExpenseForm } from './expense-form';
import { useExpenseSite } from './expense-paths';

/** A new expense, as a draft; petty cash for whoever may do no more. */
export default function ExpenseAddPage() {
  const navigate = useNavigate();
  const may = useMay();
  const site = useExpenseSite();
  const { farmId } = site;
  const [id, setId] = useState(newId);
  const create = useSend(createExpense, { changes: ['expense'] });
  const isPetty = !may('read', 'Expense');
  return (
    <FormPage
      title={
        isPetty
          ? t(($) => $.expense.petty)
          : t(($) => $.screen[farmId === null ? 'manage-company-expense-add' : 'manage-farm-expense-add'])
      }
      subtitle={isPetty ? t(($) => $.expense.pettyHint) : undefined}
      crumbs={isPetty ? [] : [{ label: t(($) => $.screen['manage-farm-expense-list']), to: site.list }]}
    >
      <ExpenseForm
        key={id}
        farmId={farmId}
        expense={null}
        isPetty={isPetty}
        submitLabel={t(($) => $.expense.save)}
        onSubmit={async (values) => {
          const made = await create.mutateAsync({ body: { ...values, id, farmId } });
          toastSuccess(t(($) => $.expense.saved, { number: made.number }));
          // Whoever may not see expenses stays at the form, for the next receipt.
          if (isPetty) setId(newId());
          else await navigate({ to: site.view(made.id) });
        }}
      />
    </FormPage>
  );
}
