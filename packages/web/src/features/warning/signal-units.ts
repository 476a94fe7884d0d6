import type { WarningSignal } from '@henhouse/domain/warning/signal';

/** In which unit a signal is shown, and to how many decimals. */
export const signalUnits: Readonly<Record<WarningSignal, { readonly unit: string; readonly decimals: number }>> = {
  deaths: { unit: '', decimals: 0 },
  culls: { unit: '', decimals: 0 },
  water: { unit: 'mlPerBird', decimals: 0 },
  feed: { unit: 'gPerBird', decimals: 0 },
  waterFeed: { unit: 'lPerKg', decimals: 2 },
  eggs: { unit: 'pct', decimals: 1 },
  secondGrade: { unit: 'pct', decimals: 1 },
  eggWeight: { unit: 'gSmall', decimals: 1 },
  weight: { unit: 'g', decimals: 0 },
};
