import { addDays, type Day, earlierDay } from '../day/day';
import { type Month, monthsBefore } from '../money/period';
import { grouped } from '../quantity/grouped';
import { recordOf } from '../quantity/record-of';
import { costKinds, type IncomeKind, incomeKinds } from './economic-kind';
import { type ExactMinor, exactOf, roundExact } from './exact-minor';
import { lineAmountsOf } from './figure-lines';
import { type CostAmount, type RearedFlock, rearingCost, rearingOf } from './flock-economics';
import { writtenOff } from './rearing';

/**
 * A site bears besides what no flock used: bought eggs that its hatchery set; goods thrown away or missing at a count; and expenses
 * in which no flock took part.
 */
export const siteCostKinds = [...costKinds, 'boughtEggs', 'losses', 'notShared'] as const;
export type SiteCostKind = (typeof siteCostKinds)[number];

/** What a cost or an income is of, and when. No farm: the company's own. */
interface Placed {
  readonly farmId: string | null;
  readonly month: Month;
  readonly exact: ExactMinor;
}
export type SiteCost = Placed & { readonly kind: SiteCostKind };
export type SiteIncome = Placed & { readonly kind: IncomeKind };

/** A cost of a flock in a month. */
export interface FlockMonthCost extends CostAmount {
  readonly flockId: string;
  readonly month: Month;
}

interface SiteFlock {
  readonly flockId: string;
  readonly farmId: string;
  /** Of hens what their rearing is written off by; null: they have none. */
  readonly hens: RearedFlock | null;
}

/** Months that a report looks at, both included, and the last day that counts. */
export interface MonthSpan {
  readonly first: Month;
  readonly last: Month;
  readonly today: Day;
}

const lastDay = (month: Month): Day => addDays(monthsBefore(month, -1), -1);

export function monthsOf({ first, last }: Pick<MonthSpan, 'first' | 'last'>): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = monthsBefore(month, -1)) months.push(month);
  return months;
}

/** What flocks used outside of rearing by month, in whole minor units: the months of a kind add up to the flock's figure, which is rounded once. */
export function wholeMonthCosts(costs: readonly FlockMonthCost[]): FlockMonthCost[] {
  const direct = costs.filter(({ isRearing }) => !isRearing);
  return [...grouped(direct, ({ flockId, kind }) => `${flockId} ${kind}`).values()].flatMap(wholeMonths);
}

/** Amounts of one kind of a flock. */
function wholeMonths(costs: readonly FlockMonthCost[]): FlockMonthCost[] {
  const figure = roundExact(costs.reduce((sum, { exact }) => sum + exact, 0n));
  const amounts = lineAmountsOf(
    figure,
    costs.map(({ exact }) => exact),
  );
  return costs.map((cost, at) => ({ ...cost, exact: exactOf(amounts[at] ?? 0) }));
}

/**
 * Costs of flocks as their months bear them: what is used counts in its month; what was spent on rearing hens counts as it is
 * written off. `costs` are of the flocks' whole lives; the months of a flock add up to its figures.
 */
export function flockMonthCosts(
  flocks: readonly SiteFlock[],
  costs: readonly FlockMonthCost[],
  span: MonthSpan,
  spentHenMinor: number,
): SiteCost[] {
  const byFlock = grouped(costs, ({ flockId }) => flockId);
  const before = addDays(span.first, -1);
  const months = monthsOf(span).map((month) => ({ month, end: earlierDay(lastDay(month), span.today) }));
  return flocks.flatMap((flock) => {
    const own = byFlock.get(flock.flockId) ?? [];
    const { farmId } = flock;
    const direct = wholeMonthCosts(own)
      .filter(({ month }) => month >= span.first && month <= span.last)
      .map(({ kind, month, exact }) => ({ kind, month, exact, farmId }));
    if (flock.hens === null) return direct;
    const rearing = rearingOf(flock.hens, rearingCost(own), spentHenMinor);
    if (rearing.costMinor === 0) return direct;
    let off = writtenOff(rearing, before);
    const parts = months.map(({ month, end }) => {
      const part = writtenOff(rearing, end) - off;
      off += part;
      return { kind: 'rearing' as const, month, farmId, exact: exactOf(part) };
    });
    return [...direct, ...parts.filter(({ exact }) => exact !== 0n)];
  });
}

interface SiteRow {
  /** Id of the farm, or first day of the month; null: the company's own. */
  readonly key: string | null;
  readonly cost: Readonly<Record<SiteCostKind, number>>;
  readonly income: Readonly<Record<IncomeKind, number>>;
  readonly costMinor: number;
  readonly incomeMinor: number;
  readonly marginMinor: number;
}

/** Each farm, month and kind is rounded once, so that farms and months add up to the same. */
function sums<Kind extends string>(
  kinds: readonly Kind[],
  amounts: readonly (Placed & { readonly kind: Kind })[],
): Record<Kind, number> {
  const exact = new Map<Kind, Map<string, ExactMinor>>();
  for (const { kind, farmId, month, exact: amount } of amounts) {
    const cells = exact.get(kind) ?? new Map<string, ExactMinor>();
    const cell = `${farmId ?? ''} ${month}`;
    cells.set(cell, (cells.get(cell) ?? 0n) + amount);
    exact.set(kind, cells);
  }
  return recordOf(kinds, (kind) =>
    [...(exact.get(kind)?.values() ?? [])].reduce((sum, cell) => sum + roundExact(cell), 0),
  );
}

const total = (figures: Readonly<Record<string, number>>): number =>
  Object.values(figures).reduce((sum, amount) => sum + amount, 0);

function rowOf(key: string | null, costs: readonly SiteCost[], incomes: readonly SiteIncome[]): SiteRow {
  const cost = sums(siteCostKinds, costs);
  const income = sums(incomeKinds, incomes);
  const [costMinor, incomeMinor] = [total(cost), total(income)];
  return { key, cost, income, costMinor, incomeMinor, marginMinor: incomeMinor - costMinor };
}

/** Income, cost and margin by farm or by month, and of all of them together. */
export function siteEconomics(
  by: 'farm' | 'month',
  costs: readonly SiteCost[],
  incomes: readonly SiteIncome[],
): { readonly rows: SiteRow[]; readonly all: SiteRow } {
  const keyOf = ({ farmId, month }: Placed): string | null => (by === 'farm' ? farmId : month);
  const costsBy = grouped(costs, keyOf);
  const incomesBy = grouped(incomes, keyOf);
  const keys = [...new Set([...costsBy.keys(), ...incomesBy.keys()])].sort((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1));
  const rows = keys.map((key) => rowOf(key, costsBy.get(key) ?? [], incomesBy.get(key) ?? []));
  return { rows, all: rowOf(null, costs, incomes) };
}
