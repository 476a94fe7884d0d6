import type { ProductionKind } from '../standards/standard';
import { type MortalityLimits, mortalityLimits } from './daily-mortality';
import { limitAt, type OwnLimits } from './limit';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** What an entry is held against before it must be confirmed: handed to the browser with the form. */
export interface EntryLimits extends MortalityLimits {
  /** Feed of the day in % of the standard's intake. */
  readonly feedOfStandardPct: Range;
  /** Litres a kg of feed. */
  readonly waterLPerKg: Range;
}

export function entryLimits(own: OwnLimits, kind: ProductionKind, ageDays: number): EntryLimits {
  return {
    ...mortalityLimits(own, kind, ageDays),
    feedOfStandardPct: {
      min: limitAt(own, 'feedConfirmMinPct', kind),
      max: limitAt(own, 'feedConfirmMaxPct', kind),
    },
    waterLPerKg: { min: limitAt(own, 'waterConfirmMin', kind), max: limitAt(own, 'waterConfirmMax', kind) },
  };
}
