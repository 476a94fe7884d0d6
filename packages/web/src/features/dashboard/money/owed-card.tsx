import type { OverdueDocument, OwedByAge } from '@henhouse/contract/dashboard/money';
import { ageingBuckets } from '@henhouse/domain/money/ageing';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { dueColumn } from '../../../shared/document/due-day';
import { Money } from '../../../shared/format/money';
import { Card } from '../../../shared/ui/page/card';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import styles from './money.module.css';
import { useMoneyLinks } from './money-links';

interface OwedProps {
  readonly side: 'customer' | 'supplier';
  readonly owed: OwedByAge;
}

/** What is owed, by how long it has been due; each line leads to the partners that owe it, or are owed. */
export function OwedCard({ side, owed }: OwedProps) {
  const links = useMoneyLinks();
  const to = side === 'customer' ? links.customers : links.suppliers;
  const sorted = (by: string) => `${to}?sortBy=${by}&sortDesc=true`;
  return (
    <Card
      title={side === 'customer' ? t(($) => $.moneyDashboard.owedByAge) : t(($) => $.moneyDashboard.weOweByAge)}
      subtitle={t(($) => $.moneyDashboard.asOfToday)}
      folds
    >
      <ul className={styles.list}>
        {ageingBuckets.map((bucket) => (
          <li key={bucket}>
            <Link to={sorted(bucket === 'over90' ? 'over90' : 'openMinor')}>{t(($) => $.purchase.ageing[bucket])}</Link>
            <Money value={owed[bucket]} />
            <span className={styles.share} data-late={bucket === 'notDue' ? undefined : true} aria-hidden>
              <span style={{ width: `${owed.openMinor === 0 ? 0 : (owed[bucket] / owed.openMinor) * 100}%` }} />
            </span>
          </li>
        ))}
        <li data-total>
          <Link to={sorted('openMinor')}>{t(($) => $.moneyDashboard.openInAll)}</Link>
          <Money value={owed.openMinor} />
        </li>
      </ul>
    </Card>
  );
}

/** Documents that have been due longest; nothing while none is. */
export function OverdueTable({ side, owed }: OwedProps) {
  const links = useMoneyLinks();
  if (owed.overdueDocuments === 0) return null;
  const nameOf = ({ kind, name }: OverdueDocument) => {
    if (kind === 'supplierOpening' || kind === 'customerOpening') return t(($) => $.purchase.ledger.opening);
    return kind === 'expense'
      ? t(($) => $.moneyDashboard.expenseNamed, { name })
      : t(($) => $.moneyDashboard.invoiceNamed, { name });
  };
  const columns: TableColumn<OverdueDocument>[] = [
    { id: 'document', header: t(($) => $.word.document), value: nameOf },
    {
      id: 'partner',
      header: side === 'customer' ? t(($) => $.word.customer) : t(($) => $.word.supplier),
      value: (row) => row.partnerName,
    },
    dueColumn(),
    { id: 'openMinor', header: t(($) => $.purchase.open), kind: 'money' },
  ];
  return (
    <DataTable
      name={`overdue-${side}`}
      perPage={5}
      title={side === 'customer' ? t(($) => $.moneyDashboard.overdueOfUs) : t(($) => $.moneyDashboard.weAreLate)}
      subtitle={
        owed.overdue.length < owed.overdueDocuments
          ? t(($) => $.moneyDashboard.longestOf, { shown: owed.overdue.length, count: owed.overdueDocuments })
          : undefined
      }
      columns={columns}
      rows={owed.overdue}
      rowLink={({ kind, id, farmId, partnerId }) =>
        kind === 'sale' && farmId !== null ? links.sale(farmId, id) : links.supplier(partnerId)
      }
    />
  );
}
