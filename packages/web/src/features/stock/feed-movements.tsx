import { listFeedMovements, type movementLine } from '@henhouse/contract/stock/feed-stock';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { formatDay } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';

type Movement = z.output<typeof movementLine>;
type Translate = ReturnType<typeof useTranslation>['t'];

const accounts = [
  'store',
  'flock',
  'supplier',
  'customer',
  'dead',
  'culled',
  'doa',
  'consumed',
  'discarded',
  'variance',
] as const;

/** An account by its kind's word, and what follows it: `flock: BR-1 · Shed 1`. */
function accountWord(account: string, t: Translate): string {
  const [kind, ...rest] = account.split(': ');
  const known = accounts.find((name) => name === kind);
  return [known ? t(($) => $.stock.accounts[known]) : kind, ...rest].join(' ');
}

function documentWord(movement: Movement, t: Translate): string {
  const known = (['openingStock', 'feed'] as const).find((kind) => kind === movement.documentKind) ?? 'other';
  const word = t(($) => $.stock.documents[known]);
  return movement.reversal ? `${word}, ${t(($) => $.stock.reversal)}` : word;
}

/** Every movement of feed in and out of the store, newest first. */
export function FeedMovements({ farmId }: { readonly farmId: string }) {
  const { t } = useTranslation();
  const columns: TableColumn<Movement>[] = [
    {
      id: 'day',
      header: t(($) => $.stock.day),
      value: (row) => row.day,
      cell: (row) => formatDay(row.day),
      isSortable: true,
      card: 'title',
    },
    { id: 'lot', header: t(($) => $.stock.lot), value: (row) => row.lot },
    {
      id: 'quantity',
      header: t(($) => $.stock.quantity),
      value: (row) => row.quantity,
      unit: (row) => row.unit,
      align: 'end',
      cell: (row) => <Measure value={row.quantity} unit={row.unit} />,
    },
    { id: 'from', header: t(($) => $.stock.from), value: (row) => accountWord(row.from, t) },
    { id: 'to', header: t(($) => $.stock.to), value: (row) => accountWord(row.to, t) },
    { id: 'document', header: t(($) => $.stock.document), value: (row) => documentWord(row, t) },
    { id: 'by', header: t(($) => $.stock.by), value: (row) => row.by },
  ];
  return (
    <AppTable
      name="feed-movements"
      title={t(($) => $.stock.movements)}
      endpoint={listFeedMovements}
      params={{ farmId }}
      query={{ sortDesc: 'true' }}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.lot} ${formatDay(row.day)}`}
      empty={<EmptyState compact icon={<IconArrowsExchange size={26} />} title={t(($) => $.stock.movementsEmpty)} />}
    />
  );
}
