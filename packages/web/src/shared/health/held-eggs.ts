import { type HeldEggs, listHeldEggs } from '@henhouse/contract/health/flock-health';
import { t } from 'i18next';
import { useAnswer } from '../api/use-answer';
import { formatDay } from '../format/day';
import { useMay } from '../session/ability';

/** What holds the eggs of a flock today, in words. */
export const heldByText = (names: readonly string[]): string => t(($) => $.health.heldBy, { names: names.join(', ') });

/** What holds eggs, in words: a vet, and above all else what they were laid in, which is for good; empty of those that are free. */
export function heldEggsText(held: Omit<HeldEggs, 'lotId'> | undefined): string {
  if (held === undefined) return '';
  const { heldBy, laidUnder, quarantinedFrom } = held;
  const words = [
    quarantinedFrom === null ? '' : t(($) => $.health.lotQuarantined, { day: formatDay(quarantinedFrom) }),
    laidUnder.length === 0 ? '' : t(($) => $.health.laidUnder, { names: laidUnder.join(', ') }),
    laidUnder.length > 0 || heldBy.length === 0 ? '' : heldByText(heldBy),
  ];
  return words.filter(Boolean).join('; ');
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
