import { getFarm } from '@henhouse/contract/farm/farm';
import { listSheds } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { listStandards } from '@henhouse/contract/standards/standard';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { type ProductionKind, productionKinds } from '@henhouse/domain/standards/standard';
import { useMemo } from 'react';
import { allSheds, allStandards } from '../api/all-of-them';
import { useAnswer } from '../api/use-answer';
import { today } from '../format/today';
import { usualFlock } from './placed-birds';

/**
 * What a flock of a farm is as a rule, of a kind or else of the kind that its next free shed is for: number, breed, standard, how
 * it is kept. Undefined until it is known.
 */
export function useUsualFlock(farmId: string, kind?: ProductionKind): ReturnType<typeof usualFlock> | undefined {
  const enabled = Boolean(farmId);
  const farm = useAnswer(getFarm, { params: { farmId } }, { enabled }).data;
  const sheds = useAnswer(listSheds, allSheds(farmId), { enabled }).data?.items;
  const flocks = useAnswer(
    listFlocks,
    { query: { farm: farmId, perPage: 50, sortBy: 'hatchDay', sortDesc: 'true' } },
    { enabled },
  ).data?.items;
  const standards = useAnswer(listStandards, allStandards, { enabled }).data?.items;
  return useMemo(() => {
    if (!(farm && sheds && flocks && standards)) return undefined;
    const around = { standards, flocks, today: today(farmId) };
    const usual = sheds
      .filter(
        (shed) =>
          shed.state === 'ready' && shed.flockId === null && (kind ?? shed.productionKind) === shed.productionKind,
      )
      .map((shed) => usualFlock(shed, around))
      .find(({ number }) => number !== '');
    const last = flocks[0]?.productionKind ?? oneOf(productionKinds, farm.kind) ?? 'broiler';
    return usual ?? usualFlock({ code: farm.code, productionKind: kind ?? last }, around);
  }, [farm, sheds, flocks, standards, farmId, kind]);
}
