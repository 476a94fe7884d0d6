import { listCustomerAgeing, listSupplierAgeing, type PartnerAgeing } from '@henhouse/contract/money/partner-ledger';
import { ageingBuckets } from '@henhouse/domain/money/ageing';
import { IconReceipt } from '@tabler/icons-react';
import { t } from 'i18next';
import { Page } from '../ui/page/card';
import { AppTable } from '../ui/table/app-table';
import type { TableColumn } from '../ui/table/column';
import { usePartnerSite } from './partner-site';
import type { PartnerSide } from './pay-open';

const ageingOf = { supplier: listSupplierAgeing, customer: listCustomerAgeing } as const;

/** What each supplier is owed or each customer owes, by how long it has been due. */
export function PartnerBalances({ side }: { readonly side: PartnerSide }) {
  const site = usePartnerSite(side);
  const columns: TableColumn<PartnerAgeing>[] = [
    { id: 'partnerName', header: site.partner },
    { id: 'openMinor', header: t(($) => $.purchase.open), kind: 'money' },
    ...ageingBuckets.map((id) => ({ id, header: t(($) => $.purchase.ageing[id]), kind: 'money' }) as const),
    { id: 'balanceMinor', header: t(($) => $.purchase.balance), kind: 'money' },
  ];
  return (
    <Page title={site.balancesTitle}>
      <AppTable
        name={`${side}-balances`}
        title={site.owed}
        endpoint={ageingOf[side]}
        columns={columns}
        rowKey={(row) => row.partnerId}
        rowLink={(row) => site.ledger(row.partnerId)}
        empty={{ icon: IconReceipt, title: t(($) => $.purchase.nothingOwed), text: site.nothingOwed }}
      />
    </Page>
  );
}
