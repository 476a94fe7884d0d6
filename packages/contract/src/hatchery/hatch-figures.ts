import { z } from 'zod';

const pct = z.number().nullable();

/** Counts of eggs and the chicks of them; `variance` above zero are missing, below it too many. */
export const hatchCounts = {
  eggsSet: z.int(),
  clear: z.int(),
  rejected: z.int(),
  lost: z.int(),
  transferred: z.int(),
  gradeA: z.int(),
  gradeB: z.int(),
  culled: z.int(),
  dead: z.int(),
  unhatched: z.int(),
  variance: z.int(),
};

/** What the counts come to, in %; of set unless the name says otherwise. */
export const hatchFigures = {
  chicks: z.int(),
  hatchOfSetPct: pct,
  allHatchOfSetPct: pct,
  fertilityPct: pct,
  fertilityLowPct: pct,
  fertilityHighPct: pct,
  fertilityBasis: z.enum(['breakout', 'candling']).nullable(),
  /** Eggs set whose fertility is known: fertility and hatch of fertile are theirs. */
  fertilityEggs: z.number(),
  hatchOfFertilePct: pct,
  /** Taken out clear before the pull; null where nobody looked. */
  candlingLossPct: pct,
  cullPct: pct,
  gradeBPct: pct,
  moistureLossPct: pct,
  /** What is printed for the age of the flocks and the stage of the setters; without an upper end for the oldest. */
  moistureTargetMinPct: pct,
  moistureTargetMaxPct: pct,
  chickYieldPct: pct,
  /** Of ten; mean of the chicks that were looked over. */
  pasgarScore: z.number().nullable(),
  /** Of a hundred; mean of the chicks that were looked over. */
  tonaScore: z.number().nullable(),
  /** From the first chick out of the shell to the last, as far as somebody counted. */
  hatchWindowHours: z.number().nullable(),
  infertilePct: pct,
  earlyDeadPct: pct,
  midDeadPct: pct,
  lateDeadPct: pct,
  earlyDeadOfFertilePct: pct,
  midDeadOfFertilePct: pct,
  lateDeadOfFertilePct: pct,
  expectedFertilityPct: pct,
  expectedHatchPct: pct,
};
