import type { Sale } from '@henhouse/contract/sale/sale';
import type { SaleLine, SaleLot } from '@henhouse/contract/sale/sale-schemas';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { t } from 'i18next';
import { useAmountColumns } from '../../shared/document/amount-columns';
import { formatDay, formatDays } from '../../shared/format/day';
import { Price, perOf } from '../../shared/format/money';
import { formatNumber, formatQuantity } from '../../shared/format/number';
import { withColon } from '../../shared/i18n/with-colon';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { priceUnit } from './price-unit';
import styles from './sale.module.css';
import { quantityText, useGoodsOf } from './use-goods-of';

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
      unit: (line) => priceUnit(line.unit),
      align: 'end',
      cell: (line) => <Price value={line.unitPriceMinor} per={perOf(priceUnit(line.unit))} />,
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
      {line.freePct > 0 ? <div className="aside-words">{quantityText(line)}</div> : null}
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
        {[...grouped(own, ({ source }) => source)].map(([source, ofSource]) => (
          <Lots key={source} source={source} lots={ofSource} />
        ))}
      </ul>
    </div>
  );
}

/** More than these of one source are told in one line that opens. */
const lotsInSightAtMost = 3;

/** Lots of one source, oldest first. */
function Lots({ source, lots }: { readonly source: string; readonly lots: readonly SaleLot[] }) {
  const each = lots.map((lot) => (
    <li key={lot.lotId}>
      {withColon(
        t(($) => $.sale.lotOf, { source, day: formatDay(lot.bornDay) }),
        formatNumber(lot.quantity),
      )}
    </li>
  ));
  const [first, last] = [lots[0], lots.at(-1)];
  if (!first || !last || lots.length <= lotsInSightAtMost) return each;
  const days = formatDays(first.bornDay, last.bornDay);
  const quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0);
  return (
    <li>
      <details>
        <summary>
          {withColon(
            t(($) => $.sale.lotOf, { source, day: days }),
            formatNumber(quantity),
          )}
        </summary>
        <ul className={styles.behind}>{each}</ul>
      </details>
    </li>
  );
}
