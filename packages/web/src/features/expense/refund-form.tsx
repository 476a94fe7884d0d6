import { type ExpenseDetail, refundExpense, refundFields } from '@henhouse/contract/expense/expense';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { today } from '../../shared/format/today';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, NumberField } from '../../shared/ui/form/fields';
import { toastSuccess } from '../../shared/ui/page/toast';
import { useExpenseSite } from './expense-paths';
import { PaidFromField } from './paid-from-field';
import { ReceiptField } from './receipt-field';

const schema = z.strictObject(refundFields);

/** What came back of an expense: an expense of its own, as a draft that is shared as this one is. */
export function RefundForm({ expense }: { readonly expense: ExpenseDetail }) {
  const [id] = useState(newId);
  const navigate = useNavigate();
  const site = useExpenseSite();
  const send = useSend(refundExpense, { changes: ['expense'] });
  const form = useAppForm({ schema, defaults: { day: today(expense.farmId), taxMinor: 0, paidFrom: 'bank' as const } });
  const { bind, control } = form;
  const paidFrom = useWatch({ control, name: 'paidFrom' });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.expense.save)}
      onSubmit={async (values) => {
        const made = await send.mutateAsync({ params: { expenseId: expense.id }, body: { id, ...values } });
        toastSuccess(t(($) => $.expense.saved, { number: made.number }));
        await navigate({ to: site.view(made.id) });
      }}
    >
      <DayField {...bind('day', ($) => $.word.day)} half upToTodayOf={expense.farmId} />
      <PaidFromField
        {...bind('paidFrom', ($) => $.word.payment)}
        words="paidBackTo"
        place={paidFrom}
        onPlace={(place) => form.setValue('paidFrom', place, { shouldDirty: true })}
        mayBeOwed={expense.partnerId !== null}
      />
      <NumberField {...bind('netMinor', ($) => $.expense.net)} unit="money" half />
      <NumberField {...bind('taxMinor', ($) => $.word.tax)} unit="money" half />
      <Controller
        {...bind('attachments')}
        render={({ field: { value, onChange } }) => (
          <ReceiptField value={value ?? []} onChange={onChange} expense={null} />
        )}
      />
      <NoteField {...bind('notes', ($) => $.word.notes)} />
    </AppForm>
  );
}
