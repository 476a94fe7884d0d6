/** What files of the economic report say of their own. */
export const en = {
  title: 'Economic report',
  column: {
    farm: 'Farm',
    month: 'Month',
    placedDay: 'Placed',
    birdsPlaced: 'Birds placed',
    birdsSold: 'Birds sold (number)',
    soldKg: 'Live kg sold',
    eggs: 'Eggs laid in production',
    costAll: 'Cost',
    incomeAll: 'Income',
    margin: 'Margin',
    rearingLeft: 'Rearing not written off',
    unpricedLots: 'Lots used without a price',
    /** Vaccines, medicines, other goods and expenses. */
    otherCost: 'Other cost',
    currency: 'Currency',
    forecast: 'Forecast',
    feedCostPerKgGain: 'Feed cost per kg of gain',
    costFromFeed: 'Cost, from the usual share of feed',
    fcrEconomic: 'Feed conversion on kg paid',
  },
  /** What the mark beside a cost means. */
  unpriced: '* Goods without a price were used: the cost is too low by their worth.',
  company: 'Company',
  all: 'All',
  yes: 'yes',
  no: 'no',
} as const;
