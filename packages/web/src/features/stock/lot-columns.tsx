import { type Day, daysBetween } from '@henhouse/domain/day/day';
import { useTranslation } from 'react-i18next';
import { Measure } from '../../shared/format/measure';
import { today } from '../../shared/format/today';
import type { TableColumn } from '../../shared/ui/table/column';
import type { ListFilter } from '../../shared/ui/table/filters';

/** What feed and goods have in common as lots in store. */
interface StoredRow {
  readonly itemName: string;
  readonly lotCode: string;
  readonly receivedDay: Day;
  readonly expiryDay: Day | null;
  readonly expired: boolean;
}

/** Days before its last good day from which a lot is pointed out. */
const soonDays = 30;

interface LotColumns<Row> {
  readonly itemHeader: string;
  /** What is on hand, its unit, and the column's name in the list's sort order. */
  readonly onHand: { readonly id: string; of(lot: Row): number; unitOf(lot: Row): string };
  /** Between item and lot, and before what is on hand. */
  readonly afterItem?: readonly TableColumn<Row>[];
  readonly beforeOnHand?: readonly TableColumn<Row>[];
}

/** Columns of a list of lots: item, lot, received, expiry, on hand, and whether it can be used. */
export function useLotColumns<Row extends StoredRow>(said: LotColumns<Row>): TableColumn<Row>[] {
  const { t } = useTranslation();
  const { itemHeader, onHand, afterItem = [], beforeOnHand = [] } = said;
  const stateOf = (lot: Row) => {
    if (onHand.of(lot) === 0) return { tone: 'neutral', text: t(($) => $.stock.used) } as const;
    if (lot.expired) return { tone: 'bad', text: t(($) => $.stock.expired) } as const;
    const isSoon = lot.expiryDay !== null && daysBetween(today(), lot.expiryDay) <= soonDays;
    return isSoon
      ? ({ tone: 'warn', text: t(($) => $.stock.expiresSoon) } as const)
      : ({ tone: 'good', text: t(($) => $.stock.usable) } as const);
  };
  return [
    { id: 'itemName', header: itemHeader, value: (lot) => lot.itemName },
    ...afterItem,
    { id: 'lotCode', header: t(($) => $.stock.lot), value: (lot) => lot.lotCode },
    { id: 'receivedDay', header: t(($) => $.stock.received), value: (lot) => lot.receivedDay, kind: 'day' },
    { id: 'expiryDay', header: t(($) => $.stock.expiry), value: (lot) => lot.expiryDay, kind: 'day' },
    ...beforeOnHand,
    {
      id: onHand.id,
      header: t(($) => $.stock.onHand),
      value: onHand.of,
      unit: onHand.unitOf,
      align: 'end',
      cell: (lot) => (
        <Measure value={onHand.of(lot)} unit={onHand.unitOf(lot)} decimals={Number.isInteger(onHand.of(lot)) ? 0 : 3} />
      ),
    },
    {
      id: 'state',
      header: t(($) => $.stock.state),
      value: (lot) => stateOf(lot).text,
      kind: 'state',
      tone: (lot) => stateOf(lot).tone,
    },
  ];
}

/** Shows empty lots as well, or not. */
export function useEmptyFilter(): ListFilter {
  const { t } = useTranslation();
  return {
    name: 'empty',
    label: t(($) => $.stock.state),
    options: [
      { value: 'false', label: t(($) => $.stock.onlyFull) },
      { value: 'true', label: t(($) => $.stock.withEmpty) },
    ],
  };
}
