import { getFarmLayDashboard, getLayDashboard } from '@henhouse/contract/dashboard/lay';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatNumber } from '../../../shared/format/number';
import { LayCourses } from '../course/shed-courses';
import { DashboardFigures } from '../frame/dashboard-figures';
import { DashboardFrame } from '../frame/dashboard-frame';
import { ShedsTable } from '../frame/sheds-table';
import { useDay } from '../use-day';
import { useLayColumns } from './lay-columns';
import { LayCurveChart } from './lay-curve-chart';
import type { LayKind } from './use-lay-kind';

/** Layers or breeders against their standards: of one farm, or of all. */
export function LayDashboard({ kind, farmId }: { readonly kind: LayKind; readonly farmId?: string }) {
  const [day, chooseDay] = useDay();
  const query = { kind, ...(day ? { day } : {}) };
  const ofAll = useAnswer(getLayDashboard, { query }, { enabled: farmId === undefined, keepPrevious: true });
  const ofFarm = useAnswer(
    getFarmLayDashboard,
    { params: { farmId: farmId ?? '' }, query },
    { enabled: farmId !== undefined, keepPrevious: true },
  );
  const columns = useLayColumns(kind, farmId === undefined);
  return (
    <DashboardFrame kind={kind} farmId={farmId} of={farmId === undefined ? ofAll : ofFarm} onDay={chooseDay}>
      {(board) => {
        const { sheds, shedsInReach } = board;
        const hens = sheds.reduce((sum, { hensAlive }) => sum + hensAlive, 0);
        const summary = t(($) => $.dashboard.lay.hensSummary, { count: sheds.length, hens: formatNumber(hens) });
        return (
          <DashboardFigures
            kind={kind}
            farmId={farmId}
            board={board}
            chart={(shed) => <LayCurveChart {...shed} />}
            charts={(several, controls) => <LayCourses sheds={several} controls={controls} />}
            table={<ShedsTable kind={kind} summary={summary} inReach={shedsInReach} sheds={sheds} columns={columns} />}
          />
        );
      }}
    </DashboardFrame>
  );
}
