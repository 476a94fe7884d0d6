import { getFarm } from '@henhouse/contract/farm/farm';
import { FarmMainKind } from '../../features/dashboard/kind/farm-main-kind';
import { useAnswer } from '../../shared/api/use-answer';
import { usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { FirstSteps, useFirstStepsAwaited } from '../../shared/setup/first-steps';
import { Answer } from '../../shared/ui/state/answer';
import { SkeletonLines } from '../../shared/ui/state/skeleton';
import { HatcheryDashboard } from './hatchery-dashboard';

/** What a farm shows first: its hatchery where it has one, else its birds. */
export default function FarmStartPage() {
  const farmId = usePlace('farmId');
  const may = useMay();
  const farm = useAnswer(getFarm, { params: { farmId } });
  const isAwaited = useFirstStepsAwaited();
  return (
    <Answer of={farm}>
      {({ hatcheries }) => {
        if (hatcheries > 0 && may('read', 'Hatch', { farmId })) return <HatcheryDashboard farmId={farmId} />;
        if (isAwaited) return <SkeletonLines />;
        return (
          <>
            <FirstSteps />
            <FarmMainKind farmId={farmId} />
          </>
        );
      }}
    </Answer>
  );
}
