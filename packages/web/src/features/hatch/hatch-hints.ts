import type { HatchResults } from '@henhouse/contract/hatchery/hatch-summary';
import { useTranslation } from 'react-i18next';

type Figure = keyof HatchResults;

/** What the words at the heads of hatcheries' tables mean, by the figure that stands below; undefined where the word says it. */
export function useHatchHints(): (figure: Figure) => { readonly hint?: string } {
  const { t } = useTranslation();
  const dead = t(($) => $.hatch.explain.deadPct);
  const deadOfFertile = t(($) => $.hatch.how.deadOfFertile);
  const hints: Partial<Record<Figure, string>> = {
    hatchOfSetPct: t(($) => $.hatch.explain.hatchOfSetPct),
    expectedHatchPct: t(($) => $.hatch.explain.expectedHatchPct),
    fertilityPct: t(($) => $.hatch.how.fertility),
    hatchOfFertilePct: t(($) => $.hatch.explain.hatchOfFertilePct),
    candlingLossPct: t(($) => $.hatch.explain.candlingLossPct),
    cullPct: t(($) => $.hatch.explain.cullPct),
    gradeBPct: t(($) => $.hatch.explain.gradeBPct),
    moistureLossPct: t(($) => $.hatch.how.moistureLoss),
    chickYieldPct: t(($) => $.hatch.how.chickYield),
    earlyDeadPct: dead,
    midDeadPct: dead,
    lateDeadPct: dead,
    earlyDeadOfFertilePct: deadOfFertile,
    midDeadOfFertilePct: deadOfFertile,
    lateDeadOfFertilePct: deadOfFertile,
    pasgarScore: t(($) => $.hatch.how.pasgar),
    hatchWindowHours: t(($) => $.hatch.how.window),
    missedChicks: t(($) => $.hatch.explain.missedChicks),
    doaPct: t(($) => $.kpi.explain.doa),
    firstWeekMortalityPct: t(($) => $.kpi.explain.firstWeekMortality),
    sevenDayWeightG: t(($) => $.hatch.explain.sevenDayWeightG),
    deliveredOfPlacedPct: t(($) => $.hatch.explain.deliveredOfPlacedPct),
  };
  return (figure) => {
    const hint = hints[figure];
    return hint === undefined ? {} : { hint };
  };
}
