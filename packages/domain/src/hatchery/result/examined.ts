import type { CandleDetail } from '../step/candle';
import type { TransferDetail } from '../step/transfer';

/** Eggs of a source that somebody held before the lamp, and those of them that were clear. */
export interface Examined {
  readonly eggs: number;
  readonly clear: number;
}

/** A step at which eggs are looked at, with what it says. */
export type LookStep =
  | { readonly kind: 'candle'; readonly detail: CandleDetail }
  | { readonly kind: 'transfer'; readonly detail: Pick<TransferDetail, 'sources'> };

/**
 * The look at the eggs of a source that took in the most of them, of equal ones the later; null where nobody looked. Candlings whose
 * clear eggs were taken out go together: nobody sees a clear egg twice. Clear eggs that are taken out at the transfer mean that all were
 * looked at there; none taken out there say nothing.
 */
export function examinedOf(
  steps: readonly LookStep[],
  sourceId: string,
  { eggsSet, clear }: { readonly eggsSet: number; readonly clear: number },
): Examined | null {
  const candled = steps.flatMap(({ kind, detail }) =>
    kind === 'candle'
      ? detail.sources.filter((source) => source.sourceId === sourceId).map((source) => ({ ...detail, ...source }))
      : [],
  );
  const takenOut = candled.filter(({ areRemoved }) => areRemoved);
  const isLookedAtTransfer = steps.some(
    ({ kind, detail }) =>
      kind === 'transfer' && detail.sources.some((source) => source.sourceId === sourceId && source.clear > 0),
  );
  const sum = (of: 'examined' | 'clear') => takenOut.reduce((total, look) => total + look[of], 0);
  const looks = [
    ...candled.filter(({ areRemoved }) => !areRemoved).map((look) => ({ eggs: look.examined, clear: look.clear })),
    ...(takenOut.length === 0 ? [] : [{ eggs: Math.min(eggsSet, sum('examined')), clear: sum('clear') }]),
    ...(isLookedAtTransfer ? [{ eggs: eggsSet, clear }] : []),
  ];
  return looks.reduce<Examined | null>((best, look) => (best === null || look.eggs >= best.eggs ? look : best), null);
}
