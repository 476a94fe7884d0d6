import { t } from 'i18next';
import type { TableColumn } from '../ui/table/column';

/** Null where whoever looks sees no prices. */
interface PricedLine {
  readonly discountPct: number;
  readonly netMinor: number | null;
  readonly taxMinor: number | null;
}

/** Discount, net and tax of the lines of a document; no discount where none of them has one. */
export function useAmountColumns<Line extends PricedLine>(lines: readonly Line[]): TableColumn<Line>[] {
  return [
    {
      id: 'discount',
      header: t(($) => $.purchase.discount),
      value: (line) => line.discountPct,
      isHidden: lines.every(({ discountPct }) => discountPct === 0),
      kind: 'pct',
      decimals: 2,
    },
    { id: 'net', header: t(($) => $.word.net), kind: 'money', value: (line) => line.netMinor },
    { id: 'tax', header: t(($) => $.word.tax), kind: 'money', value: (line) => line.taxMinor },
  ];
}
