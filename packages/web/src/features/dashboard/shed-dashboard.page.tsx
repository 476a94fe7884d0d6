import { getShedDashboard } from '@henhouse/contract/dashboard/dashboard';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { usePlace } from '../../shared/screen/screen-path';
import { Answer } from '../../shared/ui/state/answer';
import { DayTable } from './day-table';
import { DensityConditionCard } from './density/density-condition-card';
import { type OfFlock, ShedFrame } from './frame/shed-frame';
import { GrowthChart } from './growth-chart';
import { useDay } from './use-day';

/** One broiler shed: its flock day by day against the standard. */
export default function ShedDashboardPage({ ofFlock }: { readonly ofFlock?: OfFlock }) {
  const shedId = usePlace('shedId');
  const [day, chooseDay] = useDay();
  const query = day ? { day } : {};
  const dashboard = useAnswer(getShedDashboard, { params: { shedId }, query }, { keepPrevious: true });
  return (
    <Answer of={dashboard}>
      {({ flock, ...shed }) => (
        <ShedFrame
          kind="broiler"
          shed={shed}
          flock={
            flock && {
              flockId: flock.flockId,
              about: t(($) => $.dashboard.shedAge, {
                number: flock.flockNumber,
                breed: flock.breed,
                age: flock.ageDays,
              }),
            }
          }
          onDay={chooseDay}
          ofFlock={ofFlock}
          chart={(flockId) => <GrowthChart flockId={flockId} shedId={shedId} withForecast />}
          table={(flockId) => (
            <>
              <DayTable flockId={flockId} shedId={shedId} />
              <DensityConditionCard shedId={shedId} />
            </>
          )}
        />
      )}
    </Answer>
  );
}
