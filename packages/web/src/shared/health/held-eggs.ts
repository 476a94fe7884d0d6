import { type HeldEggs, listHeldEggs } from '@henhouse/contract/health/flock-health';
import { t } from 'i18next';
import { useAnswer } from '../api/use-answer';
import { useMay } from '../session/ability';

/** What holds the eggs of a flock today, in words. */
export const heldByText = (names: readonly string[]): string => t(($) => $.health.heldBy, { names: names.join(', ') });

/** What holds eggs, in words: above all what they were laid in, which is for good; empty of those that are free. */
export function heldEggsText({ heldBy, laidUnder }: Omit<HeldEggs, 'lotId'>): string {
  if (laidUnder.length > 0) return t(($) => $.health.laidUnder, { names: laidUnder.join(', ') });
  return heldBy.length > 0 ? heldByText(heldBy) : '';
}

/** {@link heldEggsText} of the lots of eggs in the store of a farm, in one call. */
export function useHeldEggs(farmId: string): (lotId: string) => string {
  const enabled = useMay()('read', 'Prescription', { farmId });
  const { data } = useAnswer(listHeldEggs, { params: { farmId } }, { enabled, staleTime: 60_000 });
  const held = new Map(data?.items.map((lot) => [lot.lotId, heldEggsText(lot)]));
  return (lotId) => held.get(lotId) ?? '';
}
