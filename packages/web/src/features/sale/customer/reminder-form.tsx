import {
  getOverdueOfCustomer,
  type OverdueDocumentOfCustomer,
  type OverdueOfCustomer,
  remindCustomer,
} from '@henhouse/contract/money/payment-reminder';
import { addDays } from '@henhouse/domain/day/day';
import { payByDays } from '@henhouse/domain/money/payment-reminder';
import { t } from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { newId } from '../../../shared/format/id';
import { moneyText } from '../../../shared/format/money-number';
import { today } from '../../../shared/format/today';
import { languageNames, languages } from '../../../shared/i18n/language';
import { ownLanguage } from '../../../shared/i18n/own-language';
import { useMailGoesOut } from '../../../shared/mail/use-mail-state';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { CheckField, NoteField, SelectField } from '../../../shared/ui/form/fields';
import { toastSuccess } from '../../../shared/ui/page/toast';
import { Answer } from '../../../shared/ui/state/answer';
import { SkeletonLines } from '../../../shared/ui/state/skeleton';
import { takeReminder } from './take-reminder';

/** Asks a customer for what is overdue: which documents, by when, by mail or on paper. */
export function ReminderForm({ partnerId }: { readonly partnerId: string }) {
  const overdue = useAnswer(getOverdueOfCustomer, { params: { partnerId } });
  const byMail = useMailGoesOut();
  // How it goes is proposed once both are known.
  if (byMail === undefined) return <SkeletonLines />;
  return <Answer of={overdue}>{(of) => <Remind of={of} byMail={byMail && of.email !== ''} />}</Answer>;
}

const { way, language, payBy, notes } = remindCustomer.input.shape;
const schema = z.strictObject({ way, language, payBy, notes, chosen: z.array(z.boolean()) });

interface RemindProps {
  readonly of: OverdueOfCustomer;
  readonly byMail: boolean;
}

function Remind({ of: { partnerId, email, creditMinor, documents }, byMail }: RemindProps) {
  const [id] = useState(newId);
  const remind = useSend(remindCustomer, { changes: ['money'] });
  const form = useAppForm({
    schema,
    defaults: {
      way: byMail ? 'mail' : 'paper',
      language: ownLanguage(),
      payBy: addDays(today(null), payByDays),
      chosen: documents.map(() => true),
    },
  });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.sale.reminder.send)}
      onSubmit={async ({ chosen, ...values }, confirmed) => {
        const wanted = documents.filter((_, index) => chosen[index]);
        const named = wanted.map(({ documentKind, documentId }) => ({ documentKind, documentId }));
        const made = await remind.mutateAsync({ body: { ...values, id, partnerId, documents: named, confirmed } });
        if (made.way === 'paper') await takeReminder(made);
        else toastSuccess(t(($) => $.sale.reminder.sent, { to: made.toAddress }));
      }}
    >
      {documents.map((document, index) => (
        <CheckField
          key={document.documentId}
          {...bind(`chosen.${index}`)}
          label={nameOf(document)}
          description={factsOf(document)}
        />
      ))}
      {creditMinor > 0 ? <p>{t(($) => $.purchase.creditThere, { amount: moneyText(creditMinor) })}</p> : null}
      <SelectField
        {...bind('way', ($) => $.sale.reminder.way)}
        third
        description={wayHint(email, byMail)}
        options={[
          ...(byMail ? [{ value: 'mail', label: t(($) => $.sale.reminder.ways.mail) }] : []),
          { value: 'paper', label: t(($) => $.sale.reminder.ways.paper) },
        ]}
      />
      <DayField {...bind('payBy', ($) => $.sale.reminder.payBy)} third />
      <SelectField
        {...bind('language', ($) => $.sale.reminder.language)}
        third
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <NoteField {...bind('notes', ($) => $.word.notes)} description={t(($) => $.sale.reminder.notesHint)} />
    </AppForm>
  );
}

/** Where it goes, or why it does not go by mail. */
function wayHint(email: string, byMail: boolean): string {
  if (email === '') return t(($) => $.sale.reminder.noAddress);
  return byMail ? email : t(($) => $.sale.reminder.noMailServer);
}

const nameOf = ({ name }: OverdueDocumentOfCustomer): string =>
  name === '' ? t(($) => $.purchase.ledger.opening) : `${t(($) => $.word.invoice)} ${name}`;

const factsOf = ({ openMinor, dueDay, daysLate, reminders, remindedDay }: OverdueDocumentOfCustomer): string =>
  [
    moneyText(openMinor),
    t(($) => $.sale.reminder.dueSince, { day: formatDay(dueDay), count: daysLate }),
    ...(remindedDay === null
      ? []
      : [t(($) => $.sale.reminder.times, { count: reminders, day: formatDay(remindedDay) })]),
  ].join(' · ');
