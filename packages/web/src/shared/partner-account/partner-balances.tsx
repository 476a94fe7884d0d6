import { listCustomerAgeing, listSupplierAgeing, type PartnerAgeing } from '@henhouse/contract/money/partner-ledger';
import { ageingBuckets } from '@henhouse/domain/money/ageing';
import { IconReceipt } from '@tabler/icons-react';
import { t } from 'i18next';
import { Page } from '../ui/layout/page';
import { AppTable } from '../ui/table/app-table';
import type { BulkAct } from '../ui/table/bulk/selection';
import type { TableColumn } from '../ui/table/column';
import type { ListFilter } from '../ui/table/filters';
import { usePartnerSite } from './partner-site';
import type { PartnerSide } from './pay-open';

const ageingOf = { supplier: listSupplierAgeing, customer: listCustomerAgeing } as const;

interface PartnerBalancesProps {
  readonly side: PartnerSide;
  /** What one side has besides. */
  readonly columns?: readonly TableColumn<PartnerAgeing>[];
  readonly filters?: readonly ListFilter[];
  readonly bulk?: readonly BulkAct<PartnerAgeing>[];
}

/** What each supplier is owed or each customer owes, by how long it has been due. */
export function PartnerBalances({ side, columns = [], ...more }: PartnerBalancesProps) {
  const site = usePartnerSite(side);
  return (
    <Page title={site.balancesTitle}>
      <AppTable
        name={`${side}-balances`}
        title={site.owed}
        endpoint={ageingOf[side]}
        columns={[
          { id: 'partnerName', header: site.partner },
          { id: 'openMinor', header: t(($) => $.purchase.open), kind: 'money' },
          ...ageingBuckets.map((id) => ({ id, header: t(($) => $.purchase.ageing[id]), kind: 'money' }) as const),
          { id: 'balanceMinor', header: t(($) => $.purchase.balance), kind: 'money' },
          ...columns,
        ]}
        {...more}
        rowKey={(row) => row.partnerId}
        rowName={(row) => row.partnerName}
        rowLink={(row) => site.ledger(row.partnerId)}
        empty={{ icon: IconReceipt, title: t(($) => $.purchase.nothingOwed), text: site.nothingOwed }}
      />
    </Page>
  );
}
