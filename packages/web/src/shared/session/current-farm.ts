import { type FarmLine, farmsAtMost, listFarms } from '@henhouse/contract/farm/farm';
import { useAnswer } from '../api/use-answer';
import { useMay } from './ability';
import { useLastFarmId } from './last-farm';
import { useSession } from './session';

/** The question; as the frame asks it. */
export const allFarms = { query: { perPage: `${farmsAtMost}`, sortBy: 'name' } } as const;

/** The farms that the signed-in person may see, and the one in hand: where they were last, else the first. */
export function useFarms(): { readonly farms: readonly FarmLine[]; readonly current: FarmLine | undefined } {
  const user = useSession()?.user;
  const may = useMay();
  const answer = useAnswer(listFarms, allFarms, { enabled: Boolean(user?.companyId) && may('read', 'Farm') });
  const lastId = useLastFarmId(user?.id);
  const farms = answer.data?.items ?? [];
  return { farms, current: farms.find((farm) => farm.id === lastId) ?? farms[0] };
}
