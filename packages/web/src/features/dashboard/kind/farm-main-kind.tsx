import { listDashboardKinds } from '@henhouse/contract/dashboard/kinds';
import { getFarm } from '@henhouse/contract/farm/farm';
import { useAnswer } from '../../../shared/api/use-answer';
import { Answer } from '../../../shared/ui/state/answer';
import { BroilerDashboard } from '../broiler-dashboard';
import { LayDashboard } from '../lay/lay-dashboard';

/** What a farm without a hatchery shows first: the birds that it has most of, or is kept for. */
export function FarmMainKind({ farmId }: { readonly farmId: string }) {
  const farm = useAnswer(getFarm, { params: { farmId } });
  const kinds = useAnswer(listDashboardKinds, { query: { farm: farmId } });
  return (
    <Answer of={kinds}>
      {({ items }) => {
        const kind = items[0]?.kind ?? farm.data?.kind;
        return kind === 'layer' || kind === 'breeder' ? (
          <LayDashboard kind={kind} farmId={farmId} />
        ) : (
          <BroilerDashboard farmId={farmId} />
        );
      }}
    </Answer>
  );
}
