import { type FarmTrust, listFarmTrust } from '@henhouse/contract/report/evidence';
import { trustPartIds } from '@henhouse/domain/trust/trust-score';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { screenPath } from '../../../shared/screen/screen-path';
import { Answer } from '../../../shared/ui/state/answer';
import type { Columns, TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';

/** The records of farms compared: the score of each, and every part of it. */
export function FarmTrustTable() {
  const farms = useAnswer(listFarmTrust, { query: {} });
  const columns: Columns<FarmTrust> = [
    { id: 'farmName', header: t(($) => $.word.farm), card: 'title' },
    { id: 'score', header: t(($) => $.trust.score), kind: 'figure', decimals: 0, term: 'trustScore' },
    ...trustPartIds.map(
      (id): TableColumn<FarmTrust> => ({
        id,
        header: t(($) => $.trust.part[id]),
        value: ({ parts }) => parts.find((part) => part.id === id)?.score ?? null,
        kind: 'figure',
        decimals: 0,
        term: id,
      }),
    ),
  ];
  return (
    <Answer of={farms}>
      {({ items }) => {
        const [first] = items;
        if (first === undefined) return null;
        return (
          <DataTable
            name="farm-trust"
            title={t(($) => $.trust.farms)}
            subtitle={t(($) => $.trust.days, { from: formatDay(first.from), to: formatDay(first.to) })}
            rows={items}
            columns={columns}
            rowKey={({ farmId }) => farmId}
            rowName={({ farmName }) => farmName}
            rowLink={({ farmId }) => screenPath('manage-farm-report-current-flock', { farmId })}
          />
        );
      }}
    </Answer>
  );
}
