import { type HeldEggs, listHeldEggs } from '@henhouse/contract/health/flock-health';
import { t } from 'i18next';
import { useAnswer } from '../api/use-answer';
import { useMay } from '../session/ability';

/** What holds the eggs of a flock today, in words. */
export const heldByText = (names: readonly string[]): string => t(($) => $.health.heldBy, { names: names.join(', ') });

/** What holds eggs, in words: above all what they were laid in, which is for good; empty of those that are free. */
export function heldEggsText(held: Omit<HeldEggs, 'lotId'> | undefined): string {
  if (held === undefined) return '';
  const { heldBy, laidUnder } = held;
  if (laidUnder.length > 0) return t(($) => $.health.laidUnder, { names: laidUnder.join(', ') });
  return heldBy.length > 0 ? heldByText(heldBy) : '';
}

/** The same in a word, where there is no room for names. */
export const heldEggsMark = ({ laidUnder }: HeldEggs): string =>
  laidUnder.length > 0 ? t(($) => $.health.notForSale) : t(($) => $.health.held);

/** What holds the lots of eggs in the store of a farm, in one call; nothing of those that are free. */
export function useHeldEggs(farmId: string): (lotId: string) => HeldEggs | undefined {
  const enabled = useMay()('read', 'Prescription', { farmId });
  const { data } = useAnswer(listHeldEggs, { params: { farmId } }, { enabled, staleTime: 60_000 });
  const held = new Map(data?.items.map((lot) => [lot.lotId, lot]));
  return (lotId) => held.get(lotId);
}
