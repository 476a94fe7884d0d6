import type { SiteEconomics } from '@henhouse/contract/economics/economics';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { exactOf } from '@henhouse/domain/economics/exact-minor';
import {
  flockMonthCosts,
  type MonthSpan,
  type SiteCost,
  siteEconomics,
} from '@henhouse/domain/economics/site-economics';
import { monthOf, monthsBefore } from '@henhouse/domain/money/period';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { type CompanyTx, planForValues, plannedForMost } from '../../platform/db/company-tx';
import type { Scope } from '../../platform/http/rights';
import { readBoughtEggsSet, readOwnChicksPlaced, readVaccineGiven } from '../hatchery/hatch-money.store';
import { readMoneySetting } from '../money/money-setting.store';
import { type HeadFilter, listSiteFlocks } from './economic-flocks.store';
import { readIncomeSums } from './income.store';
import { readDueFlocks, readFarmGoods, readRearingGoods } from './kept/cost-months.store';
import {
  readExpenseCosts,
  readFarmExpenses,
  readNotShared,
  type SharedAnew,
  shareChanged,
} from './kept/kept-expenses.store';
import { readGoodsCosts } from './kept/kept-goods.store';
import { readFarmNames, readLosses } from './site.store';

export interface SiteQuery {
  readonly by: 'farm' | 'month';
  readonly span: MonthSpan;
  readonly farmId?: string | undefined;
  readonly kind?: ProductionKind | undefined;
  readonly scope: Scope;
}

/**
 * What flocks cost farms: added up by the database where months are kept. One by one are looked at hens, whose rearing is written off, and
 * flocks of which something has changed since.
 */
async function readCostsOfFlocks(
  tx: CompanyTx,
  filter: HeadFilter,
  days: { readonly from: Day; readonly to: Day },
  span: MonthSpan,
  spentHenMinor: number,
  anew: SharedAnew,
): Promise<SiteCost[]> {
  const due = await readDueFlocks(tx);
  const flocks = await listSiteFlocks(tx, filter, {
    flockIds: [...due, ...anew.shared.map(({ flockId }) => flockId)],
    // One that ended before still has no rearing left, but for a late docket of its last month.
    days: { from: monthsBefore(days.from, 1), to: days.to },
    // Hens that bring nothing when they leave take nothing off what is written off.
    countHens: spentHenMinor > 0,
  });
  const isDue = new Set(due);
  const hens = flocks.filter(({ productionKind }) => productionKind !== 'broiler').map(({ flockId }) => flockId);
  const changed = flocks.filter(({ flockId }) => isDue.has(flockId)).map(({ flockId }) => flockId);
  const [farmGoods, farmExpenses, rearing, goods, expenses] = await Promise.all([
    readFarmGoods(tx, filter, span, due),
    readFarmExpenses(tx, filter, span, anew),
    readRearingGoods(
      tx,
      hens.filter((flockId) => !isDue.has(flockId)),
    ),
    readGoodsCosts(tx, changed),
    readExpenseCosts(tx, flocks, span.today, anew, 'rearing'),
  ]);
  const borne = flocks.map((flock) => ({ ...flock, hens: flock.productionKind === 'broiler' ? null : flock }));
  const costs = [...rearing, ...goods.costs, ...expenses];
  return [...farmGoods, ...farmExpenses, ...flockMonthCosts(borne, costs, span, spentHenMinor)];
}

/** What stores pay for chicks of own hatches that they lost, to the hatcheries. */
const givenBack = (losses: Awaited<ReturnType<typeof readLosses>>) =>
  losses.flatMap(({ hatchedAt, month, exact }) =>
    hatchedAt === null ? [] : [{ farmId: hatchedAt, month, exact: -exact, kind: 'chicks' as const }],
  );

const daysOf = ({ first, last }: MonthSpan) => ({ from: first, to: addDays(monthsBefore(last, -1), -1) });

/** What is of no flock; of a kind of them there is none. Few of many movements are: they are looked up one by one. */
async function readOfSites(tx: CompanyTx, { span, kind }: SiteQuery) {
  if (kind !== undefined) return { losses: [], boughtEggs: [], vaccines: [], ownChicks: [] };
  const { from, to } = daysOf(span);
  await planForValues(tx);
  const [losses, boughtEggs, vaccines, ownChicks] = await Promise.all([
    readLosses(tx, from, to),
    readBoughtEggsSet(tx, from, to),
    readVaccineGiven(tx, from, to),
    readOwnChicksPlaced(tx, from, to),
  ]);
  return { losses, boughtEggs, vaccines, ownChicks };
}

async function addUpSites(
  tx: CompanyTx,
  { by, span, farmId, kind, scope }: SiteQuery,
  shared: ReturnType<typeof shareChanged>,
  ofSites: Awaited<ReturnType<typeof readOfSites>>,
): Promise<SiteEconomics> {
  const { from, to } = daysOf(span);
  const filter = { scope, farmId, kind };
  const reach = farmId === undefined ? scope.farmIds : [farmId];
  const isWhole = kind === undefined;
  const [anew, { spentHenMinor }] = await Promise.all([shared, readMoneySetting(tx)]);
  const { losses, boughtEggs, vaccines, ownChicks } = ofSites;
  const [costs, incomes, notShared, farms] = await Promise.all([
    readCostsOfFlocks(tx, filter, { from, to }, span, spentHenMinor, anew),
    readIncomeSums(tx, { from, to, kind }, 'farm'),
    isWhole ? readNotShared(tx, reach, { from, to }, anew) : [],
    readFarmNames(tx),
  ]);
  const isHere = (of: { readonly farmId: string | null }): boolean =>
    of.farmId === null ? reach === 'all' : reach === 'all' || reach.includes(of.farmId);
  const siteCosts: SiteCost[] = [
    ...costs,
    ...losses.filter(isHere).map((loss) => ({ ...loss, kind: 'losses' as const })),
    ...givenBack(losses).filter(isHere),
    ...boughtEggs
      .filter(isHere)
      .map(({ amountMinor, ...at }) => ({ ...at, exact: exactOf(amountMinor), kind: 'boughtEggs' as const })),
    ...vaccines
      .filter(isHere)
      .map(({ amountMinor, ...at }) => ({ ...at, exact: exactOf(amountMinor), kind: 'vaccine' as const })),
    // What a flock or a store pays for chicks of an own hatch, the hatchery has back: the company pays for them once, by
    // their eggs and vaccine.
    ...ownChicks
      .filter(isHere)
      .map(({ amountMinor, ...at }) => ({ ...at, exact: exactOf(-amountMinor), kind: 'chicks' as const })),
    ...notShared.filter(isHere).map((one) => ({
      farmId: one.farmId,
      month: monthOf(one.day),
      exact: exactOf(one.netMinor),
      kind: 'notShared' as const,
    })),
  ];
  const siteIncomes = incomes.filter(isHere).map((line) => ({
    kind: line.kind,
    farmId: line.farmId,
    month: line.month,
    exact: exactOf(line.amountMinor),
  }));
  const { rows, all } = siteEconomics(by, siteCosts, siteIncomes);
  const named = (key: string | null): string | null =>
    by === 'farm' && key !== null ? (farms.get(key) ?? null) : null;
  return {
    items: rows.map((row) => ({ ...row, name: named(row.key) })),
    total: rows.length,
    all: { ...all, name: null },
    from,
    to,
  };
}

/**
 * Income, cost and margin by farm or month. Narrowed to a production kind it holds what is of flocks of that kind; else also
 * what no flock used or earned: losses of stores, expenses that nobody took part in, income of no flock; and of hatcheries what they
 * paid for eggs and have back for chicks of their own.
 */
export async function readSiteEconomics(
  tx: CompanyTx,
  request: SiteQuery,
  shared = shareChanged(tx),
): Promise<SiteEconomics> {
  const ofSites = await readOfSites(tx, request);
  return plannedForMost(tx, () => addUpSites(tx, request, shared, ofSites));
}

/** The months that two days lie in, and today. */
export function monthSpan({ from, to }: { readonly from: Day; readonly to: Day }, today: Day): MonthSpan {
  return { first: monthOf(from), last: monthOf(to), today };
}
