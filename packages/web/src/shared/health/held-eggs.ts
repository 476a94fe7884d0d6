import { type HeldEggs, listHeldEggs } from '@henhouse/contract/health/flock-health';
import { t } from 'i18next';
import { useAnswer } from '../api/use-answer';
import { useMay } from '../session/ability';

/** What holds eggs, in words: what does so today, then what they were laid in; empty of those that are free. */
export function heldEggsText({ heldBy, laidUnder }: Omit<HeldEggs, 'lotId'>): string {
  if (heldBy.length > 0) return t(($) => $.health.heldBy, { names: heldBy.join(', ') });
  return laidUnder.length > 0 ? t(($) => $.health.laidUnder, { names: laidUnder.join(', ') }) : '';
}

/** {@link heldEggsText} of the lots of eggs in the store of a farm, in one call. */
export function useHeldEggs(farmId: string): (lotId: string) => string {
  const enabled = useMay()('read', 'Prescription', { farmId });
  const { data } = useAnswer(listHeldEggs, { params: { farmId } }, { enabled, staleTime: 60_000 });
  const held = new Map(data?.items.map((lot) => [lot.lotId, heldEggsText(lot)]));
  return (lotId) => held.get(lotId) ?? '';
}
