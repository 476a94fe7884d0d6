import type { PartnerAgeing } from '@henhouse/contract/money/partner-ledger';
import { remindCustomer } from '@henhouse/contract/money/payment-reminder';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { newId } from '../../../shared/format/id';
import { ownLanguage } from '../../../shared/i18n/own-language';
import { useMailGoesOut } from '../../../shared/mail/use-mail-state';
import { PartnerBalances } from '../../../shared/partner-account/partner-balances';
import { useMay } from '../../../shared/session/ability';
import type { BulkAct } from '../../../shared/ui/table/bulk/selection';
import { eitherFilter } from '../../../shared/ui/table/filters';

/** What each customer owes, and reminders to several of them at once. */
export default function CustomerBalancesPage() {
  const may = useMay();
  const byMail = useMailGoesOut();
  const remind = useSend(remindCustomer, { changes: ['money'] });
  const send: BulkAct<PartnerAgeing> = {
    label: t(($) => $.sale.reminder.send),
    fits: ({ toRemind }) => toRemind,
    run: ({ partnerId }) =>
      remind.mutateAsync({ body: { id: newId(), partnerId, way: 'mail', language: ownLanguage() } }),
  };
  return (
    <PartnerBalances
      side="customer"
      columns={[{ id: 'remindedDay', header: t(($) => $.sale.reminder.reminded), kind: 'day', card: 'none' }]}
      filters={[
        eitherFilter('toRemind', ($) => $.sale.reminder.one, {
          true: ($) => $.sale.reminder.due,
          false: ($) => $.sale.reminder.notDue,
        }),
      ]}
      bulk={may('update', 'Sale') && byMail ? [send] : []}
    />
  );
}
