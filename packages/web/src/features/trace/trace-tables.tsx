import type { Trace, TraceHolder, TraceNode } from '@henhouse/contract/trace/trace';
import { isWithoutContact } from '@henhouse/domain/trace/holder';
import { IconBoxOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { Measure } from '../../shared/format/measure';
import { formatNumber, nothing, quantityDecimals } from '../../shared/format/number';
import { quantityText, unitText } from '../../shared/format/units';
import { withColon } from '../../shared/i18n/with-colon';
import { screenPath } from '../../shared/screen/screen-path';
import { useTraceWays } from '../../shared/trace/trace-ways';
import { type TableColumn, those } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { pathOfNode } from './trace-words';

/** Everything on the way, with what went into it. */
export function TraceList({ trace }: { readonly trace: Trace }) {
  const waysOf = useTraceWays();
  // Birds that stood there when the books began, of a supplier that nobody named, are called by what they are.
  const nameOf = ({ name, kind }: TraceNode) => name || t(($) => $.trace.kinds[kind]);
  const names = new Map(trace.nodes.map((node) => [node.key, nameOf(node)]));
  const partsOf = ({ key }: TraceNode) =>
    trace.links
      .filter(({ to }) => to === key)
      .map(({ from, quantity, unit, sharePct, sharedBy }) => {
        const went = withColon(names.get(from) ?? '', quantityText(quantity, unit));
        if (sharePct === null || sharedBy === null) return went;
        return `${went}, ${formatNumber(sharePct, 1)} % ${t(($) => $.trace.sharedBy[sharedBy])}`;
      })
      .join('; ');
  const columns: TableColumn<TraceNode>[] = [
    { id: 'depth', header: t(($) => $.trace.step), align: 'end' },
    { id: 'kind', header: t(($) => $.word.kind), value: (node) => t(($) => $.trace.kinds[node.kind]) },
    {
      id: 'name',
      header: t(($) => $.word.name),
      card: 'title',
      cell: (node) => {
        const to = pathOfNode(node);
        return to === null ? nameOf(node) : <Link to={to}>{nameOf(node)}</Link>;
      },
    },
    { id: 'about', header: t(($) => $.trace.about) },
    { id: 'farmName', header: t(($) => $.word.farm) },
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    { id: 'from', header: t(($) => $.trace.from), value: partsOf },
    { id: 'docket', header: t(($) => $.trace.docket), value: (node) => node.docket || null },
    { id: 'source', header: t(($) => $.trace.source), value: (node) => node.source || null },
    { id: 'sharePct', header: t(($) => $.trace.share), card: 'aside', kind: 'pct' },
  ];
  return (
    <DataTable
      name="trace"
      title={t(($) => $.trace.list)}
      subtitle={t(($) => $.trace.shareHint)}
      columns={columns}
      rows={trace.nodes}
      rowKey={(node) => node.key}
      rowName={nameOf}
      rowActions={waysOf}
    />
  );
}

/** Of a sale its kind, in the reader's words. */
const whatText = ({ place, what }: TraceHolder) => (place === 'customer' ? unitText(what) : what);

/** Drills that were held before deliveries were kept know those to customers alone. */
const deliveredTo = ({ place, delivered, quantity }: TraceHolder) =>
  delivered ?? (place === 'customer' ? quantity : null);

/** Who has what of it, and who was sold it: the list that a recall needs. */
export function Holders({ holders, title }: { readonly holders: readonly TraceHolder[]; readonly title: string }) {
  // Birds may have been sold to somebody whose name was not written down: that stands out, as they cannot be called.
  const nameOf = ({ place, placeName }: TraceHolder) =>
    place === 'customer' && placeName === nothing ? t(($) => $.trace.unnamed) : placeName;
  const quantity = (
    [id, header]: readonly [string, string],
    of: (row: TraceHolder) => number | null,
  ): TableColumn<TraceHolder> => ({
    id,
    header,
    value: of,
    unit: (row) => row.unit,
    align: 'end',
    cell: (row) => <Measure value={of(row)} unit={row.unit} decimals={quantityDecimals(of(row) ?? 0)} />,
  });
  const columns: TableColumn<TraceHolder>[] = [
    { id: 'place', header: t(($) => $.trace.place), value: (row) => t(($) => $.trace.places[row.place]) },
    { id: 'placeName', header: t(($) => $.word.name), value: nameOf, card: 'title' },
    { id: 'farmName', header: t(($) => $.word.farm) },
    { id: 'what', header: t(($) => $.word.what), value: whatText },
    quantity(['delivered', t(($) => $.trace.delivered)], deliveredTo),
    // What a customer has left of it nobody knows.
    quantity(['there', t(($) => $.trace.there)], (row) => (row.place === 'customer' ? null : row.quantity)),
    { id: 'sharePct', header: t(($) => $.trace.share), card: 'aside', kind: 'pct' },
    {
      id: 'document',
      header: t(($) => $.word.document),
      value: (row) => row.document || null,
      cell: ({ document, saleId, farmId }) =>
        saleId === null || farmId === null ? (
          document || nothing
        ) : (
          <Link to={screenPath('sale-view', { farmId, saleId })}>{document}</Link>
        ),
    },
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
    {
      id: 'contact',
      header: t(($) => $.trace.contact),
      value: (row) =>
        isWithoutContact(row)
          ? t(($) => $.trace.noContact)
          : those([row.contact || null, row.email || null]).join(' ') || null,
      cell: (row) =>
        isWithoutContact(row) ? (
          t(($) => $.trace.noContact)
        ) : (
          <>
            <div>{row.contact || (row.email ? null : nothing)}</div>
            {row.email === '' ? null : <a href={`mailto:${row.email}`}>{row.email}</a>}
          </>
        ),
    },
    {
      id: 'phone',
      header: t(($) => $.word.phone),
      value: (row) => row.phone || null,
      cell: ({ phone }) => (phone === '' ? nothing : <a href={`tel:${phone}`}>{phone}</a>),
    },
  ];
  return (
    <DataTable
      name="recall"
      title={title}
      columns={columns}
      rows={holders}
      rowKey={(row) => row.key}
      rowName={nameOf}
      empty={{ compact: true, icon: IconBoxOff, title: t(($) => $.trace.noHolders) }}
    />
  );
}
