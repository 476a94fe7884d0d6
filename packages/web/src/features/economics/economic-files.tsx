import { exportFlockEconomics, exportSiteEconomics } from '@henhouse/contract/economics/economics';
import { call } from '../../shared/api/call';
import { FileMenu } from '../../shared/document/file-menu';
import { useMay } from '../../shared/session/ability';
import { type EconomicsQuery, spanOf } from './use-economics-query';

interface EconomicFilesProps {
  readonly by: 'flock' | 'farm' | 'month';
  readonly query: EconomicsQuery;
}

/** The report on paper and as a file. */
export function EconomicFiles({ by, query }: EconomicFilesProps) {
  const may = useMay();
  const { farmId, kind, ended, from, to } = query;
  return (
    <FileMenu
      name={`economics-${by}`}
      mayTake={may('export', 'EconomicReport')}
      write={(format, language) =>
        by === 'flock'
          ? call(exportFlockEconomics, { query: { farmId, kind, ended, from, to, format, language } })
          : call(exportSiteEconomics, { query: { by, farmId, kind, ...spanOf(query), format, language } })
      }
    />
  );
}
