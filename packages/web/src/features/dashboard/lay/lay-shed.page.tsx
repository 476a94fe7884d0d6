import { getLayShedDashboard } from '@henhouse/contract/dashboard/lay';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { usePlace } from '../../../shared/screen/screen-path';
import { Answer } from '../../../shared/ui/state/answer';
import { type OfFlock, ShedFrame } from '../frame/shed-frame';
import { useDay } from '../use-day';
import { LayCurveChart } from './lay-curve-chart';
import { useLayKind } from './use-lay-kind';
import { WeekTable } from './week-table';

/** One shed with layers or breeders: its flock week by week against the standard. */
export default function LayShedPage({ ofFlock }: { readonly ofFlock?: OfFlock }) {
  const shedId = usePlace('shedId');
  const kindInAddress = useLayKind();
  const [day, chooseDay] = useDay();
  const query = day ? { day } : {};
  const dashboard = useAnswer(getLayShedDashboard, { params: { shedId }, query }, { keepPrevious: true });
  return (
    <Answer of={dashboard}>
      {({ flock, kind, ...shed }) => (
        <ShedFrame
          kind={kind ?? kindInAddress}
          shed={shed}
          flock={
            flock && {
              flockId: flock.flockId,
              about: t(($) => $.dashboard.lay.shedAge, {
                number: flock.flockNumber,
                breed: flock.breed,
                week: flock.ageWeeks,
              }),
            }
          }
          onDay={chooseDay}
          ofFlock={ofFlock}
          chart={(flockId) => <LayCurveChart flockId={flockId} shedId={shedId} />}
          table={(flockId) => <WeekTable flockId={flockId} shedId={shedId} />}
        />
      )}
    </Answer>
  );
}
