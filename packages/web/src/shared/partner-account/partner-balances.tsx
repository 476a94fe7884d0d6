import { listCustomerAgeing, listSupplierAgeing, type PartnerAgeing } from '@henhouse/contract/money/partner-ledger';
import { ageingBuckets } from '@henhouse/domain/money/ageing';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../format/money';
import { Page } from '../ui/page/card';
import { PageHeader } from '../ui/page/page-header';
import { EmptyState } from '../ui/state/empty-state';
import { AppTable } from '../ui/table/app-table';
import type { TableColumn } from '../ui/table/column';
import { usePartnerSite } from './partner-site';
import type { PartnerSide } from './pay-open';

const ageingOf = { supplier: listSupplierAgeing, customer: listCustomerAgeing } as const;

/** What each supplier is owed or each customer owes, by how long it has been due. */
export function PartnerBalances({ side }: { readonly side: PartnerSide }) {
  const { t } = useTranslation();
  const site = usePartnerSite(side);
  const amount = (
    id: string,
    header: string,
    of: (row: PartnerAgeing) => number,
    isSortable = false,
  ): TableColumn<PartnerAgeing> => ({
    id,
    header,
    value: of,
    unit: 'money',
    align: 'end',
    isSortable,
    cell: (row) => <Money value={of(row)} />,
  });
  const columns: TableColumn<PartnerAgeing>[] = [
    { id: 'partnerName', header: site.partner, isSortable: true, card: 'title' },
    ...ageingBuckets.map((bucket) =>
      amount(
        bucket,
        t(($) => $.purchase.ageing[bucket]),
        (row) => row[bucket],
        bucket === 'over90',
      ),
    ),
    amount(
      'openMinor',
      t(($) => $.purchase.open),
      (row) => row.openMinor,
      true,
    ),
    amount(
      'balanceMinor',
      t(($) => $.purchase.balance),
      (row) => row.balanceMinor,
    ),
  ];
  return (
    <Page>
      <PageHeader title={site.balancesTitle} />
      <AppTable
        name={`${side}-balances`}
        title={site.owed}
        endpoint={ageingOf[side]}
        columns={columns}
        rowKey={(row) => row.partnerId}
        rowName={(row) => row.partnerName}
        rowLink={(row) => site.ledger(row.partnerId)}
        empty={
          <EmptyState
            icon={<IconReceipt size={26} />}
            title={t(($) => $.purchase.nothingOwed)}
            text={site.nothingOwed}
          />
        }
      />
    </Page>
  );
}
