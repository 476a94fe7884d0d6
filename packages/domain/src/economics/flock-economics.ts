import type { Day } from '../day/day';
import { costPerEggMinor, costPerKgLiveMinor, grossMarginPerBirdMinor } from '../kpi/money/cost';
import { divide } from '../quantity/divide';
import { recordOf } from '../quantity/record-of';
import type { ProductionKind } from '../standards/standard';
import {
  type CostKind,
  costKinds,
  type DirectCostKind,
  directCostKinds,
  type IncomeKind,
  incomeKinds,
} from './economic-kind';
import { type ExactMinor, roundExact } from './exact-minor';
import { type FormerPlan, type Rearing, writtenOff } from './rearing';

/** What is known of a flock besides money, up to the day of the report. */
export interface FlockFacts {
  readonly flockId: string;
  readonly productionKind: ProductionKind;
  readonly hatchDay: Day;
  readonly productionDay: Day | null;
  readonly depletedDay: Day | null;
  readonly targetAgeDays: number | null;
  /** Ends that were planned before, while it laid. */
  readonly formerPlans: readonly FormerPlan[];
  /** As counted on the dockets. */
  readonly birdsPlaced: number;
  readonly birdsAlive: number;
  readonly birdsSold: number;
  readonly soldKg: number;
  /** Mean of the last weighing; null when it was never weighed. */
  readonly lastWeightG: number | null;
  /** Hens that stood there as the first day of lay began. */
  readonly hensHoused: number;
  /** Collected on days of lay, of all grades: what cost of lay is shared over. */
  readonly eggs: number;
  /** Sold or dispatched, as far as known of which flock they are. */
  readonly chicks: number;
}

/** An amount of a flock: an exact sum of its documents. */
export interface CostAmount {
  readonly kind: DirectCostKind;
  /** Spent before first lay, on hens. */
  readonly isRearing: boolean;
  readonly exact: ExactMinor;
}

interface IncomeAmount {
  readonly kind: IncomeKind;
  readonly exact: ExactMinor;
}

type CostFigures = Readonly<Record<CostKind, number>>;
type IncomeFigures = Readonly<Record<IncomeKind, number>>;

/** Money per bird, kg, egg and chick; in minor units with decimals, null where there is nothing to divide by. */
interface UnitFigures {
  readonly costPerBirdPlaced: number | null;
  readonly costPerBirdSold: number | null;
  readonly costPerKgLive: number | null;
  readonly costPerEgg: number | null;
  readonly costPerDozen: number | null;
  readonly costPerChick: number | null;
  readonly marginPerBirdPlaced: number | null;
}

export interface FlockEconomics extends UnitFigures {
  readonly cost: CostFigures;
  readonly income: IncomeFigures;
  readonly costMinor: number;
  readonly incomeMinor: number;
  readonly marginMinor: number;
  /** Rearing that is not written off yet: it is no cost of the eggs that were laid so far. */
  readonly rearingLeftMinor: number;
  /** The flock is still there: birds that stand are counted in kg as if they were sold. */
  readonly isForecast: boolean;
}

/** Sums by kind, each rounded once; a kind without an amount is 0. */
function roundedByKind<Kind extends string>(
  kinds: readonly Kind[],
  amounts: readonly { readonly kind: Kind; readonly exact: ExactMinor }[],
): Readonly<Record<Kind, number>> {
  const exact = new Map<Kind, ExactMinor>();
  for (const amount of amounts) exact.set(amount.kind, (exact.get(amount.kind) ?? 0n) + amount.exact);
  return recordOf(kinds, (kind) => roundExact(exact.get(kind) ?? 0n));
}

/** All that was spent on hens before first lay: each kind rounded once, as it is shown. */
export function rearingCost(costs: readonly CostAmount[]): number {
  const spent = roundedByKind(
    directCostKinds,
    costs.filter(({ isRearing }) => isRearing),
  );
  return directCostKinds.reduce((sum, kind) => sum + spent[kind], 0);
}

/** What the write-off of a flock's rearing is worked out from, besides what it cost. */
export type RearedFlock = Pick<
  FlockFacts,
  'productionKind' | 'hatchDay' | 'productionDay' | 'depletedDay' | 'targetAgeDays' | 'formerPlans' | 'hensHoused'
>;

/** The rearing of a flock, as its write-off needs it; `spentHenMinor` is what a hen is expected to bring. */
export function rearingOf(facts: RearedFlock, costMinor: number, spentHenMinor: number): Rearing {
  return { ...facts, costMinor, salvageMinor: facts.hensHoused * spentHenMinor };
}

const total = (figures: Readonly<Record<string, number>>): number =>
  Object.values(figures).reduce((sum, amount) => sum + amount, 0);

/** Income, cost and margin of a flock up to a day; see decision 0024 for what counts when. */
export function flockEconomics(
  facts: FlockFacts,
  amounts: { readonly costs: readonly CostAmount[]; readonly incomes: readonly IncomeAmount[] },
  about: { readonly day: Day; readonly spentHenMinor: number },
): FlockEconomics {
  const reared = rearingCost(amounts.costs);
  const rearing = writtenOff(rearingOf(facts, reared, about.spentHenMinor), about.day);
  const direct = roundedByKind(
    directCostKinds,
    amounts.costs.filter(({ isRearing }) => !isRearing),
  );
  const cost = { ...direct, rearing };
  const income = roundedByKind(incomeKinds, amounts.incomes);
  const [costMinor, incomeMinor] = [total(cost), total(income)];
  const isForecast = facts.depletedDay === null || facts.depletedDay > about.day;
  return {
    cost,
    income,
    costMinor,
    incomeMinor,
    marginMinor: incomeMinor - costMinor,
    rearingLeftMinor: reared - rearing,
    isForecast,
    ...unitFigures(facts, { cost, income, costMinor, incomeMinor }, isForecast),
  };
}

/** Sums over flocks of one kind, for their mean: what is divided, and by what. */
interface UnitSums {
  readonly cost: CostFigures;
  readonly income: IncomeFigures;
  readonly costMinor: number;
  readonly incomeMinor: number;
}

function unitFigures(
  facts: Pick<
    FlockFacts,
    'productionKind' | 'birdsPlaced' | 'birdsAlive' | 'birdsSold' | 'soldKg' | 'lastWeightG' | 'eggs' | 'chicks'
  >,
  { cost, income, costMinor, incomeMinor }: UnitSums,
  isForecast: boolean,
): UnitFigures {
  const standingKg = isForecast ? (facts.birdsAlive * (facts.lastWeightG ?? 0)) / 1000 : 0;
  const { rearing, feed } = cost;
  const costPerEgg = costPerEggMinor({
    feedMinor: feed,
    pulletDepreciationMinor: rearing,
    otherMinor: costMinor - feed - rearing,
    spentHensMinor: income.spentHens,
    eggs: facts.eggs,
  });
  return {
    costPerBirdPlaced: divide(costMinor, facts.birdsPlaced),
    costPerBirdSold: divide(costMinor, facts.birdsSold),
    // Hens are kept for their eggs: what they weigh says nothing of what was spent on them.
    costPerKgLive:
      facts.productionKind === 'broiler' ? costPerKgLiveMinor({ costMinor, soldKg: facts.soldKg + standingKg }) : null,
    costPerEgg,
    costPerDozen: costPerEgg === null ? null : costPerEgg * 12,
    costPerChick: divide(costMinor - income.spentHens, facts.chicks),
    marginPerBirdPlaced: grossMarginPerBirdMinor({
      revenueMinor: incomeMinor,
      variableCostMinor: costMinor,
      birds: facts.birdsPlaced,
    }),
  };
}

/** The mean of flocks of one kind: all their money over all their birds, kg and eggs; no mean of means. Null without flocks. */
export function meanOfFlocks(
  flocks: readonly { readonly facts: FlockFacts; readonly economics: FlockEconomics }[],
): UnitFigures | null {
  const [first] = flocks;
  if (first === undefined) return null;
  const sum = (of: (flock: (typeof flocks)[number]) => number) => flocks.reduce((all, flock) => all + of(flock), 0);
  const cost = recordOf(costKinds, (kind) => sum(({ economics }) => economics.cost[kind]));
  const income = recordOf(incomeKinds, (kind) => sum(({ economics }) => economics.income[kind]));
  const facts = {
    productionKind: first.facts.productionKind,
    birdsPlaced: sum((flock) => flock.facts.birdsPlaced),
    birdsAlive: 0,
    birdsSold: sum((flock) => flock.facts.birdsSold),
    soldKg: sum((flock) => flock.facts.soldKg),
    lastWeightG: null,
    eggs: sum((flock) => flock.facts.eggs),
    chicks: sum((flock) => flock.facts.chicks),
  };
  const sums = {
    cost,
    income,
    costMinor: sum(({ economics }) => economics.costMinor),
    incomeMinor: sum(({ economics }) => economics.incomeMinor),
  };
  return unitFigures(facts, sums, false);
}
