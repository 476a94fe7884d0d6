import {
  type ExpenseDetail,
  type ExpenseFields,
  type ExpenseInput,
  expenseChange,
} from '@henhouse/contract/expense/expense';
import { isDay } from '@henhouse/domain/day/day';
import { dueOccurrences, recurrences } from '@henhouse/domain/expense/recurrence';
import { t } from 'i18next';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useWords } from '../../shared/catalogue/use-words';
import { needsSingleHandReason } from '../../shared/document/single-hand';
import { today } from '../../shared/format/today';
import { choicesOf } from '../../shared/i18n/choices-of';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, NumberField, SelectField, TextField } from '../../shared/ui/form/fields';
import { FormLegend } from '../../shared/ui/form/frame/form-section';
import { PartnerField } from '../../shared/ui/form/partner-field';
import { PaidFromField } from './paid-from-field';
import { ReceiptField } from './receipt-field';
import { shareDaysOf, useShareDays } from './share-days';
import { ShareFields } from './share-fields';
import { SharePreview } from './share-preview';

/** What the form begins with: paid today, shared by bird-days over this month. */
const blank = (isPetty: boolean, farmId: string | null) => ({
  day: today(farmId),
  category: 'other',
  taxMinor: 0,
  paidFrom: isPetty ? ('cash' as const) : ('bank' as const),
  shareBy: 'birdDays' as const,
  ...shareDaysOf(today(farmId), farmId),
});

/** What another way of sharing, or another recurrence, left in fields that are not shown any more. */
function tidied(values: ExpenseFields): ExpenseFields {
  const { shareBy, recurs } = values;
  return {
    ...values,
    shareFlockId: shareBy === 'flock' ? values.shareFlockId : null,
    shareShedId: shareBy === 'shed' ? values.shareShedId : null,
    shares: shareBy === 'percent' ? values.shares : [],
    recursUntil: recurs === null ? null : values.recursUntil,
  };
}

/** What comes of another recurrence, with how many of it come at once where it began in the past. */
function recurrenceHint({ day, recurs, recursUntil }: ExpenseFields, farmId: string | null): string {
  const hint = t(($) => $.expense.recursHint);
  if (!recurs || !isDay(day)) return hint;
  const due = dueOccurrences({ day, shareFrom: day, shareTo: day, recurs, recursUntil }, today(farmId));
  return due.length === 0 ? hint : `${hint} ${t(($) => $.expense.recursAtOnce, { count: due.length })}`;
}

interface ExpenseFormProps {
  readonly farmId: string | null;
  /** The expense that is changed; null for a new one. */
  readonly expense: ExpenseDetail | null;
  /** May hand in petty cash and no more. */
  readonly isPetty: boolean;
  readonly submitLabel: string;
  /** A change is saved upon the `version`, with the `reason` that the server asked for. */
  readonly onSubmit: (
    values: ExpenseInput,
    change: { readonly version: number; readonly reason: string },
  ) => Promise<unknown>;
}

/** An expense: what, to whom, how much, and how it is shared out, with the shares beside it while somebody types. */
export function ExpenseForm({ farmId, expense, isPetty, submitLabel, onSubmit }: ExpenseFormProps) {
  const categories = useWords('expenseCategory');
  const form = useAppForm({
    schema: expenseChange,
    row: expense,
    draft: expense ? `expense-${expense.id}` : `expense-add-${farmId ?? 'company'}`,
    defaults: blank(isPetty, farmId),
  });
  const { control, bind } = form;
  const values = useWatch({ control }) as ExpenseFields;
  const { paidFrom, recurs, category } = values;
  // What was approved has brought what was due.
  const isNew = expense === null || expense.state === 'draft';
  useShareDays(form, farmId);
  const [asksWhy, setAsksWhy] = useState(false);
  return (
    <AppForm
      form={form}
      submitLabel={submitLabel}
      onSubmit={({ reason, ...values }, confirmed) =>
        onSubmit({ ...tidied(values), confirmed }, { version: form.version, reason }).catch((error: unknown) => {
          if (needsSingleHandReason(error)) setAsksWhy(true);
          throw error;
        })
      }
    >
      <DayField {...bind('day', ($) => $.word.day)} half upToTodayOf={farmId} />
      <SelectField {...bind('category', ($) => $.word.category)} half options={categories.choices(category)} />
      {isPetty ? null : (
        <PaidFromField
          {...bind('paidFrom', ($) => $.word.payment)}
          words="paidFrom"
          place={paidFrom}
          onPlace={(place) => form.setValue('paidFrom', place, { shouldDirty: true })}
        />
      )}
      {isPetty ? null : (
        <PartnerField
          {...bind('partnerId', ($) => $.word.supplier)}
          side="supplier"
          description={t(($) => $.expense.partnerHint)}
          half
          isRequired={paidFrom === null}
          isClearable
        />
      )}
      <TextField {...bind('payee', ($) => $.expense.payee)} half />
      <NumberField {...bind('netMinor', ($) => $.expense.net)} unit="money" half />
      <NumberField {...bind('taxMinor', ($) => $.word.tax)} unit="money" half />
      <FormLegend>{t(($) => $.expense.sharing)}</FormLegend>
      <ShareFields form={form} farmId={farmId} />
      <SharePreview control={control} farmId={farmId} />
      {isPetty || expense?.recursOfId ? null : (
        <>
          <FormLegend>{t(($) => $.expense.recurring)}</FormLegend>
          <SelectField
            {...bind('recurs', ($) => $.expense.recurs)}
            half
            isClearable
            placeholder={t(($) => $.expense.once)}
            options={choicesOf(recurrences, ($) => $.expense.recurrence)}
          />
          {recurs === null || recurs === undefined ? null : (
            <DayField
              {...bind('recursUntil', ($) => $.expense.recursUntil)}
              description={isNew ? recurrenceHint(values, farmId) : t(($) => $.expense.recursHint)}
              half
            />
          )}
        </>
      )}
      <FormLegend>{t(($) => $.expense.receipt)}</FormLegend>
      <Controller
        {...bind('attachments')}
        render={({ field: { value, onChange } }) => (
          <ReceiptField value={value ?? []} onChange={onChange} expense={expense} />
        )}
      />
      <NoteField {...bind('notes', ($) => $.word.notes)} />
      {asksWhy ? <TextField {...bind('reason', ($) => $.word.reason)} isRequired /> : null}
    </AppForm>
  );
}
