import { getBroilerDashboard, getFarmBroilerDashboard } from '@henhouse/contract/dashboard/dashboard';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatNumber } from '../../shared/format/number';
import { GrowthCourses } from './course/shed-courses';
import { DashboardFigures } from './frame/dashboard-figures';
import { DashboardFrame } from './frame/dashboard-frame';
import { ShedsTable } from './frame/sheds-table';
import { GrowthChart } from './growth-chart';
import { useShedColumns } from './shed-columns';
import { useDay } from './use-day';

/** Broilers against their standards: of one farm, or of all. */
export function BroilerDashboard({ farmId }: { readonly farmId?: string }) {
  const [day, chooseDay] = useDay();
  const query = day ? { day } : {};
  const ofAll = useAnswer(getBroilerDashboard, { query }, { enabled: farmId === undefined, keepPrevious: true });
  const ofFarm = useAnswer(
    getFarmBroilerDashboard,
    { params: { farmId: farmId ?? '' }, query },
    { enabled: farmId !== undefined, keepPrevious: true },
  );
  const columns = useShedColumns(farmId === undefined);
  return (
    <DashboardFrame kind="broiler" farmId={farmId} of={farmId === undefined ? ofAll : ofFarm} onDay={chooseDay}>
      {(board) => {
        const { sheds, shedsInReach } = board;
        const birds = sheds.reduce((sum, { birdsAlive }) => sum + birdsAlive, 0);
        const summary = t(($) => $.dashboard.shedsSummary, { count: sheds.length, birds: formatNumber(birds) });
        return (
          <DashboardFigures
            kind="broiler"
            farmId={farmId}
            board={board}
            chart={(shed) => <GrowthChart {...shed} offered={['weight', 'feed', 'water']} />}
            charts={(several, controls) => <GrowthCourses sheds={several} controls={controls} />}
            table={
              <ShedsTable kind="broiler" summary={summary} inReach={shedsInReach} sheds={sheds} columns={columns} />
            }
          />
        );
      }}
    </DashboardFrame>
  );
}
