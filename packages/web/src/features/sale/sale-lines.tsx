import type { Sale } from '@henhouse/contract/sale/sale';
import type { SaleLine, SaleLot } from '@henhouse/contract/sale/sale-schemas';
import { t } from 'i18next';
import { useAmountColumns } from '../../shared/document/amount-columns';
import { formatDay } from '../../shared/format/day';
import { Price } from '../../shared/format/money';
import { formatNumber, formatQuantity } from '../../shared/format/number';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import styles from './sale.module.css';
import { useGoodsOf } from './use-goods-of';

/** The lines of a sale, each with what stands behind its quantity: lorries of birds, lots of eggs and chicks. */
export function SaleLines({ sale }: { readonly sale: Sale }) {
  const goodsOf = useGoodsOf();
  const amounts = useAmountColumns(sale.lines);
  const columns: TableColumn<SaleLine>[] = [
    {
      id: 'goods',
      header: t(($) => $.word.goods),
      value: goodsOf,
      cell: (line) => <Behind line={line} lots={sale.lots} goods={goodsOf(line)} />,
    },
    {
      id: 'quantity',
      header: t(($) => $.word.quantity),
      kind: 'quantity',
      unit: (line) => (line.unit === 'kg' ? 'kg' : t(($) => $.sale.units[line.unit])),
    },
    {
      id: 'price',
      header: t(($) => $.word.price),
      value: (line) => line.unitPriceMinor,
      unit: (line) => `money/${line.unit}`,
      align: 'end',
      cell: (line) => (
        <Price value={line.unitPriceMinor} per={line.unit === 'kg' ? 'kg' : t(($) => $.sale.perUnit[line.unit])} />
      ),
    },
    ...amounts,
  ];
  return <DataTable name="sale-lines" title={t(($) => $.purchase.lines)} columns={columns} rows={sale.lines} />;
}

interface BehindProps {
  readonly line: SaleLine;
  readonly lots: readonly SaleLot[];
  readonly goods: string;
}

function Behind({ line, lots, goods }: BehindProps) {
  const own = lots.filter(({ lineId }) => lineId === line.id);
  return (
    <div>
      {goods}
      <ul className={styles.behind}>
        {line.lorries.map((lorry) => (
          <li key={lorry.entryId}>
            {t(($) => $.sale.lorry, {
              day: formatDay(lorry.day),
              shed: lorry.shedCode,
              birds: formatNumber(lorry.count),
              kg: formatQuantity(lorry.netKg),
            })}
          </li>
        ))}
        {own.map((lot) => (
          <li key={lot.lotId}>
            {t(($) => $.sale.lotOf, { source: lot.source, day: formatDay(lot.bornDay) })}: {formatNumber(lot.quantity)}
          </li>
        ))}
      </ul>
    </div>
  );
}
