/**
 * Formulas of worked examples that no product code calls, and what the screens have instead. `laws/shown-formulas.test.ts`
 * holds that these are not called, and all others are.
 */
export const notShown = {
  feedDaysOfStock:
    'no screen shows it: page and stock forecast along the rising standard (`feedRunOut`), not at a flat rate',
  outcomeSumPct: 'no screen adds shares up: the balance of a hatch adds up in eggs',
  henDays: 'no screen shows it: page and weeks of a flock count a hen on the day on which she dies, and this does not',
  henWeekPct: 'no screen shows it: production of a week is eggs ÷ hen-days, of breeders too',
  weekEggsOfHenHoused:
    'no screen works it out of a share: eggs of a week per hen housed are added up by day, each by the hens housed then',
  weekChicksPerHenHoused:
    'no screen shows it: chicks are told by hatch, flock, age, machine and month, and nowhere per hen housed',
  impliedLivabilityPct:
    'no screen works it out of two shares: mortality in lay is counted, and is what it lacks of 100 %',
  costFromFeedShareMinor:
    'no screen shows it: nobody types in which share of the costs feed has, since the others are entered themselves',
} as const;
