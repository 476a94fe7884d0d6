import { entryKinds } from '@henhouse/contract/entry/details';
import { listMovements, type MovementLine } from '@henhouse/contract/stock/inventory';
import { isOneOf, oneOf } from '@henhouse/domain/quantity/one-of';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { quantityDecimals } from '../../../shared/format/number';
import { screenPath } from '../../../shared/screen/screen-path';
import { ActButton } from '../../../shared/ui/page/act-button';
import { AppTable } from '../../../shared/ui/table/app-table';
import type { TableColumn } from '../../../shared/ui/table/column';
import { useDays } from '../../../shared/ui/table/list/list-state';
import type { Store } from '../use-store';

const accounts = [
  'store',
  'transit',
  'flock',
  'supplier',
  'customer',
  'dead',
  'culled',
  'doa',
  'consumed',
  'given',
  'placed',
  'laid',
  'opening',
  'discarded',
  'variance',
] as const;

const documents = [
  'openingStock',
  'feed',
  'vaccine',
  'medicine',
  'hatchVaccination',
  'egg',
  'eggRegrade',
  'chick-placement',
  'supply',
  'stockCount',
  'stockDiscard',
  'purchaseReceipt',
  'purchaseReturn',
  'sale',
] as const;

/** An account by its kind's word, and what follows it: `flock: BR-1 · Shed 1`. */
function accountWord(account: string): string {
  const [kind, ...rest] = account.split(': ');
  const found = oneOf(accounts, kind);
  return [found ? t(($) => $.stock.accounts[found]) : kind, ...rest].join(' ');
}

function documentWord(movement: MovementLine): string {
  const found = documents.find((kind) => kind === movement.documentKind) ?? 'other';
  const number = movement.documentNumber === null ? '' : ` ${movement.documentNumber}`;
  const word = `${t(($) => $.stock.documents[found])}${number}`;
  return movement.reversal ? `${word}, ${t(($) => $.stock.reversal)}` : word;
}

/** The page of the document that a movement came from; null for one without. */
function documentPath(movement: MovementLine, store: Store): string | null {
  const { documentKind, documentId } = movement;
  if (documentKind === 'supply') return screenPath('supply-farm-view', { supplyId: documentId });
  if (documentKind === 'stockCount') return store.countView(documentId);
  if (documentKind === 'openingStock')
    return store.list({ show: 'openings', q: movement.lot.split(' · ').at(-1) ?? '' });
  if (documentKind === 'stockDiscard') return store.list({ show: 'discards' });
  if (documentKind === 'eggRegrade') return store.list({ show: 'eggs' });
  const isEntry = isOneOf(entryKinds, documentKind);
  if (!isEntry || store.farmId === null) return null;
  const days = { from: movement.day, to: movement.day };
  return screenPath('manage-farm-data-entry-list', { farmId: store.farmId }, { kind: documentKind, ...days });
}

interface MovementsProps {
  readonly store: Store;
  /** Only those of one item. */
  readonly itemId?: string;
}

/** Movements in and out of a store, newest first. */
export function Movements({ store, itemId }: MovementsProps) {
  const { from, to } = useDays();
  const narrowed = { from, to, item: itemId };
  const first = useAnswer(listMovements, { params: { storeId: store.storeId }, query: { ...narrowed, perPage: '1' } });
  const columns: TableColumn<MovementLine>[] = [
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'lot', header: t(($) => $.word.lot), term: 'lotCode' },
    {
      id: 'quantity',
      header: t(($) => $.word.quantity),
      value: (row) => (row.isIn ? row.quantity : -row.quantity),
      unit: (row) => row.unit,
      align: 'end',
      cell: (row) => (
        <Measure
          value={row.isIn ? row.quantity : -row.quantity}
          unit={row.unit}
          decimals={quantityDecimals(row.quantity)}
        />
      ),
    },
    { id: 'from', header: t(($) => $.stock.from), value: (row) => accountWord(row.from) },
    { id: 'to', header: t(($) => $.stock.to), value: (row) => accountWord(row.to) },
    {
      id: 'document',
      header: t(($) => $.word.document),
      value: (row) => documentWord(row),
      cell: (row) => {
        const path = documentPath(row, store);
        return path === null ? documentWord(row) : <Link to={path}>{documentWord(row)}</Link>;
      },
    },
    { id: 'by', header: t(($) => $.word.by) },
  ];
  return (
    <AppTable
      name="stock-movements"
      title={t(($) => $.stock.movements)}
      {...(first.data?.hasMore && { subtitle: t(($) => $.stock.movementsMore) })}
      endpoint={listMovements}
      params={{ storeId: store.storeId }}
      query={{ sortDesc: 'true', ...narrowed }}
      columns={columns}
      hasDays
      rowName={(row) => `${row.lot} ${formatDay(row.day)}`}
      empty={{
        compact: true,
        icon: IconArrowsExchange,
        title: t(($) => $.stock.movementsEmpty),
        ...((from ?? to) && {
          actions: <ActButton quiet label={t(($) => $.table.clearDays)} to={store.list({ show: 'movements' })} />,
        }),
      }}
    />
  );
}
