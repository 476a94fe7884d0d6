import {
  cancelPaymentReminder,
  listPaymentReminders,
  type PaymentReminder,
} from '@henhouse/contract/money/payment-reminder';
import { stageName } from '@henhouse/domain/money/payment-reminder';
import { IconDownload } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { useMay } from '../../../shared/session/ability';
import { confirmAct } from '../../../shared/ui/dialog/confirm-act';
import { toastFailure } from '../../../shared/ui/page/toast';
import { AppTable } from '../../../shared/ui/table/app-table';
import { stateColumn, type TableColumn } from '../../../shared/ui/table/column';
import { takeReminder } from './take-reminder';

/** Which reminder it is, in words. */
export const stageText = ({ stage }: Pick<PaymentReminder, 'stage'>): string =>
  t(($) => $.sale.reminder.stages[stageName(stage)]);

/** Reminders of a customer: each can be had as a paper again, and taken back. */
export function ReminderList({ partnerId }: { readonly partnerId: string }) {
  const may = useMay();
  const cancel = useSend(cancelPaymentReminder, { changes: ['money'] });
  const columns: TableColumn<PaymentReminder>[] = [
    { id: 'day', header: t(($) => $.word.day), kind: 'day', card: 'title' },
    { id: 'stage', header: t(($) => $.sale.reminder.one), value: stageText },
    {
      id: 'lines',
      header: t(($) => $.word.document),
      value: ({ lines }) => lines.map(({ name }) => name || t(($) => $.purchase.ledger.opening)).join(', '),
    },
    { id: 'openMinor', header: t(($) => $.purchase.open), kind: 'money' },
    { id: 'payBy', header: t(($) => $.sale.reminder.payBy), kind: 'day' },
    {
      id: 'way',
      header: t(($) => $.sale.reminder.way),
      value: ({ way, toAddress }) => toAddress || t(($) => $.sale.reminder.ways[way]),
    },
    { id: 'createdBy', header: t(($) => $.word.by) },
    stateColumn(({ state }) => ({
      text: t(($) => $.sale.reminder.states[state]),
      tone: state === 'posted' ? 'good' : 'neutral',
    })),
  ];
  return (
    <AppTable
      name="payment-reminders"
      isBeside
      title={t(($) => $.sale.reminder.all)}
      endpoint={listPaymentReminders}
      query={{ partner: partnerId, sortDesc: 'true' }}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={(row) => `${stageText(row)} ${formatDay(row.day)}`}
      rowActions={(row) => [
        {
          label: t(($) => $.sale.reminder.paper),
          icon: <IconDownload size={16} />,
          onClick: () => void takeReminder(row).catch(toastFailure),
        },
        row.state === 'posted' &&
          may('update', 'Sale') && {
            label: t(($) => $.sale.reminder.takeBack),
            isDanger: true,
            onClick: () =>
              confirmAct({
                title: t(($) => $.sale.reminder.takeBackTitle, { day: formatDay(row.day) }),
                confirmLabel: t(($) => $.sale.reminder.takeBack),
                danger: true,
                withReason: true,
                onConfirm: (reason) =>
                  cancel.mutateAsync({ params: { reminderId: row.id }, version: row.version, body: { reason } }),
                text: t(($) => $.sale.reminder.takeBackText),
              }),
          },
      ]}
      empty={null}
    />
  );
}
