import { t } from 'i18next';
import { quantityText } from '../../../shared/format/units';
import { confirmedAct } from '../../../shared/ui/dialog/confirm-act';
import { type RowActions, stateColumn, type TableColumn } from '../../../shared/ui/table/column';

/** What goods of one lot were written into a store, or out of it: what it opened with, what was destroyed. */
interface StockDocument {
  readonly day: string;
  readonly itemName: string;
  readonly lotCode: string;
  readonly quantity: number;
  readonly unit: string;
  readonly createdBy: string;
  readonly state: 'posted' | 'deleted';
}

/** Columns of such documents; `own` stand between what they are of and who wrote them. */
export const documentColumns = <Row extends StockDocument>(own: readonly TableColumn<Row>[]) =>
  [
    { id: 'day', header: t(($) => $.word.day), value: (row) => row.day, kind: 'day' },
    { id: 'itemName', header: t(($) => $.word.item), value: (row) => row.itemName, card: 'title' },
    { id: 'lotCode', header: t(($) => $.word.lot), value: (row) => row.lotCode },
    {
      id: 'quantity',
      header: t(($) => $.word.quantity),
      value: (row) => row.quantity,
      kind: 'quantity',
      unit: (row) => row.unit,
    },
    ...own,
    { id: 'createdBy', header: t(($) => $.word.by), value: (row) => row.createdBy },
    stateColumn(({ state }) => ({ text: t(($) => $.stock[state]), tone: state === 'posted' ? 'good' : 'neutral' })),
  ] satisfies TableColumn<Row>[];

/** Taking one back, while nothing else was done with its goods; `text` says what follows. */
export const takingBack = (row: StockDocument, text: string, onConfirm: (reason: string) => unknown): RowActions => [
  row.state === 'posted' &&
    confirmedAct({
      label: t(($) => $.stock.takeBack),
      isDanger: true,
      title: t(($) => $.stock.takeBackTitle, { quantity: quantityText(row.quantity, row.unit), item: row.itemName }),
      withReason: true,
      done: t(($) => $.stock.takenBack),
      onConfirm,
      text,
    }),
];
