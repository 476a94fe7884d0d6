import type { KpiView } from '@henhouse/contract/dashboard/dashboard';
import { t } from 'i18next';
import { Measure } from '../../shared/format/measure';
import { decimalsOf } from '../../shared/ui/kpi/kpi-decimals';
import { kpiWord, noteOf } from '../../shared/ui/kpi/kpi-words';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';

/** Every figure of a flock in a row: value, what it is compared with, difference. */
export function KpiTable({ kpis }: { readonly kpis: readonly KpiView[] }) {
  const figure = (kpi: KpiView, value: number | null, signed = false) => (
    <Measure value={value} decimals={decimalsOf(kpi)} unit={kpi.unit} signed={signed} />
  );
  const columns: TableColumn<KpiView>[] = [
    {
      id: 'name',
      header: t(($) => $.word.figure),
      value: (kpi) => kpiWord('name', kpi.id),
      cell: (kpi) => <abbr title={kpiWord('explain', kpi.id)}>{kpiWord('name', kpi.id)}</abbr>,
    },
    {
      id: 'value',
      header: t(($) => $.kpi.card.value),
      unit: (kpi) => kpi.unit,
      align: 'end',
      cell: (kpi) => {
        const note = noteOf(kpi);
        return (
          <>
            {figure(kpi, kpi.value)}
            {note === '' ? null : <div className="fine-words">{note}</div>}
          </>
        );
      },
    },
    {
      id: 'standard',
      header: t(($) => $.dashboard.compared),
      unit: (kpi) => kpi.unit,
      align: 'end',
      cell: (kpi) =>
        kpi.band ? (
          <span className="one-piece">
            <Measure value={kpi.band.low} decimals={decimalsOf(kpi)} unit={kpi.unit} isUnitHidden />
            {' – '}
            {figure(kpi, kpi.band.high)}
          </span>
        ) : (
          figure(kpi, kpi.standard)
        ),
    },
    {
      id: 'difference',
      header: t(($) => $.stock.difference),
      align: 'end',
      cell: (kpi) => figure(kpi, kpi.difference, true),
    },
    { id: 'day', header: t(($) => $.word.day), kind: 'day' },
  ];
  return <DataTable name="kpis" perPage={12} title={t(($) => $.word.allFigures)} rows={kpis} columns={columns} />;
}
