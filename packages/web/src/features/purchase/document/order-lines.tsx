import type { Purchase, PurchaseLine } from '@henhouse/contract/purchase/purchase';
import { t } from 'i18next';
import { useWords } from '../../../shared/catalogue/use-words';
import { useAmountColumns } from '../../../shared/document/amount-columns';
import { formatDay } from '../../../shared/format/day';
import { Price, perOf } from '../../../shared/format/money';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { priceUnit, useUnitWord } from '../unit-word';

/** What a line is about, in words: the item, or chicks and eggs with what is known of them. */
export function useGoodsOf(): (line: PurchaseLine) => string {
  const grades = useWords('eggGrade');
  return (line) => {
    if (line.itemId !== null) return line.itemName;
    if (line.hatchDay !== null) {
      const sex = line.sex === null ? '' : t(($) => $.ui.sex[line.sex ?? 'asHatched']);
      const facts = [line.breed, sex, line.hatchery, line.sourceFlock, formatDay(line.hatchDay)];
      return facts.filter((part) => part !== '').join(', ');
    }
    const grade = line.grade === null ? '' : grades.nameOf(line.grade);
    const laid = `${formatDay(line.layFromDay)} – ${formatDay(line.layToDay)}`;
    return [line.sourceFlock, grade, laid].filter((part) => part !== '').join(', ');
  };
}

/** The lines of an order with what has become of each. */
export function OrderLines({ purchase }: { readonly purchase: Purchase }) {
  const wordOf = useUnitWord();
  const goodsOf = useGoodsOf();
  const amounts = useAmountColumns(purchase.lines);
  const quantity = (
    [id, header]: readonly [string, string],
    of: (line: PurchaseLine) => number,
  ): TableColumn<PurchaseLine> => ({ id, header, value: of, kind: 'quantity', unit: (line) => wordOf(line.unit) });
  const hasCome = purchase.orderedDay !== null;
  const columns: TableColumn<PurchaseLine>[] = [
    { id: 'goods', header: t(($) => $.word.goods), value: goodsOf },
    quantity(['quantity', t(($) => $.word.quantity)], (line) => line.quantity),
    ...(purchase.lines.some(({ freeQuantity }) => freeQuantity > 0)
      ? [quantity(['free', t(($) => $.purchase.freeQuantity)], (line) => line.freeQuantity)]
      : []),
    {
      id: 'price',
      header: t(($) => $.word.price),
      value: (line) => line.unitPriceMinor,
      unit: (line) => priceUnit(line.unit),
      align: 'end',
      cell: (line) => <Price value={line.unitPriceMinor} per={perOf(priceUnit(line.unit))} />,
    },
    ...amounts,
    ...(hasCome
      ? [
          quantity(['accepted', t(($) => $.purchase.accepted)], (line) => line.accepted),
          quantity(['rejected', t(($) => $.purchase.states.rejected)], (line) => line.rejected),
          quantity(['billed', t(($) => $.word.invoiced)], (line) => line.billed),
        ]
      : []),
  ];
  return <DataTable name="purchase-lines" title={t(($) => $.purchase.lines)} columns={columns} rows={purchase.lines} />;
}
