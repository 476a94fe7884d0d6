import type { EntryKind } from '@henhouse/contract/entry/details';
import { type Entry, isHealthKind } from '@henhouse/contract/entry/entry';
import { getEntryContext } from '@henhouse/contract/entry/entry-work';
import { getFlockHealth } from '@henhouse/contract/health/flock-health';
import { listHealthItems } from '@henhouse/contract/health/health-item';
import { listPrescriptions } from '@henhouse/contract/health/prescription';
import { listFeedOnHand } from '@henhouse/contract/stock/feed-stock';
import { listGoodsOnHand } from '@henhouse/contract/stock/goods-stock';
import { isDay } from '@henhouse/domain/day/day';
import { useMemo } from 'react';
import { useToday } from '../../../shared/format/use-today';
import { contextWithout } from '../correct/without-entry';
import { entryQueries } from '../kept/entry-queries';
import { contextOnLaterDay } from '../kept/on-a-later-day';
import { useKeptAnswer } from '../kept/use-kept-answer';
import type { Around, FlockOnDay, MedicineChest } from '../kind/kind-form';
import type { EntryPlaceIds } from './deliver-entry';

/** Flock and shed on a day, today's when none is named; from this device where the server cannot be reached. */
export function useFlockOnDay({ farmId, shedId, flockId }: EntryPlaceIds, day: string | undefined, enabled = true) {
  const params = { shedId, flockId };
  const { of, keptAt } = useKeptAnswer(
    getEntryContext,
    { params, query: day === undefined ? {} : { day } },
    { enabled },
  );
  // A day that was never looked at is not on this device; today's figures are, from the last visit.
  const isMissing = of.data === undefined && of.isError && day !== undefined;
  const last = useKeptAnswer(getEntryContext, { params, query: {} }, { enabled: isMissing });
  const data = of.data ?? (isMissing ? last.of.data : undefined);
  const since = of.data === undefined ? last.keptAt : keptAt;
  const now = useToday(farmId);
  const context = useMemo(
    () => (since === null || data === undefined ? data : contextOnLaterDay(data, day ?? now)),
    [data, since, day, now],
  );
  return { of, keptAt: since, context };
}

/** Feed that can be given; asked for feed entries alone. */
export function useFeedOnHand(farmId: string, kind: EntryKind) {
  return useKeptAnswer(listFeedOnHand, { params: { farmId } }, { enabled: kind === 'feed' });
}

/** What entries of vaccine, medicine and treatment look at; asked for those kinds alone. */
function useMedicineChest({ farmId, flockId }: EntryPlaceIds, kind: EntryKind): MedicineChest | null {
  const isHealth = isHealthKind(kind);
  const isMedicine = isHealth && kind !== 'vaccine';
  const lots = useKeptAnswer(listGoodsOnHand, { params: { farmId } }, { enabled: isHealth }).of.data?.items ?? null;
  const items =
    useKeptAnswer(listHealthItems, entryQueries.medicines(), { enabled: isMedicine }).of.data?.items ?? null;
  const params = { flockId };
  const prescribed = useKeptAnswer(listPrescriptions, entryQueries.prescriptions(flockId), { enabled: isMedicine });
  const prescriptions = prescribed.of.data?.items ?? null;
  const courses = useKeptAnswer(getFlockHealth, { params }, { enabled: isMedicine }).of.data?.treatments ?? null;
  return useMemo(
    () => (isHealth ? { lots, items, prescriptions, courses } : null),
    [isHealth, lots, items, prescriptions, courses],
  );
}

interface AroundRequest {
  readonly kind: EntryKind;
  readonly place: EntryPlaceIds;
  readonly first: FlockOnDay;
  readonly lots: Around['lots'];
  readonly corrected: Entry | null;
}

/** What surrounds the entry on the day that the form names; until that day's figures are here, those of the first day. */
export function useAround({ kind, place, first, lots, corrected }: AroundRequest, day: string): Around {
  const medicines = useMedicineChest(place, kind);
  const isOther = isDay(day) && day !== first.day && day <= first.today;
  const { context: other } = useFlockOnDay(place, day, isOther);
  const context = isOther && other?.day === day ? other : first;
  return useMemo(
    () => ({ context: contextWithout(context, corrected), lots, medicines, corrected }),
    [context, lots, medicines, corrected],
  );
}
