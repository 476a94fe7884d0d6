import type { EconomicLine } from '@henhouse/contract/economics/economics';
import type { Day } from '@henhouse/domain/day/day';
import type { IncomeKind } from '@henhouse/domain/economics/economic-kind';
import { bothSides } from '@henhouse/domain/economics/own-eggs';
import { type Month, monthOf } from '@henhouse/domain/money/period';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readOwnEggsSet } from '../hatchery/hatch-money.store';
import { readSaleIncome } from '../sale/sale-income.store';
import { listFlocksOfKind } from './economic-flocks.store';
import { readSaleSums } from './kept/kept-income.store';

/** A line of what was sold, or set by an own hatchery, as far as it is known of which flock it is. */
export interface IncomeLine {
  /** Null: of no flock in particular (litter of a shed that stood empty). */
  readonly flockId: string | null;
  /** Null: the company's own. */
  readonly farmId: string | null;
  readonly kind: IncomeKind;
  readonly day: Day;
  readonly documentKind: string;
  readonly documentId: string;
  readonly opens: EconomicLine['opens'];
  /** Customer and what was sold, or the hatchery and its hatch, as people read it. */
  readonly label: string;
  readonly quantity: number | null;
  readonly unit: string;
  /** Whole minor units, without tax; below zero for a credit, and for a hatchery that pays. Lines of one sale add up to it. */
  readonly amountMinor: number;
}

/** Whose income: of flocks, whatever the day; or of days, whatever the flock. */
type IncomeOf = { readonly flockIds: readonly string[] } | { readonly from: Day; readonly to: Day };
type IncomeSumsOf = IncomeOf | { readonly from: Day; readonly to: Day; readonly kind: ProductionKind | undefined };

/** Own eggs that were set: of flocks what they earn; of days both sides, which are nothing together. */
async function readOwnEggs(tx: CompanyTx, of: IncomeOf): Promise<IncomeLine[]> {
  const sets = await readOwnEggsSet(tx, of);
  return sets.flatMap((set) => {
    const { hatchId, hatchNumber, hatcheryName, hatcheryFarmId, eggs } = set;
    const line = {
      kind: 'ownEggs' as const,
      documentKind: 'hatch',
      documentId: hatchId,
      opens: { page: 'hatch' as const, id: hatchId, farmId: hatcheryFarmId },
      label: `${hatchNumber} · ${hatcheryName}`,
      unit: 'eggs',
    };
    const [earned, paid] = bothSides(set);
    const sides = 'from' in of ? [earned, paid] : [earned];
    return sides.map((side) => ({ ...line, ...side, quantity: side.flockId === null ? -eggs : eggs }));
  });
}

/** What of a flock was sold and set, line by line, in the order of its days. */
export async function readIncomeLines(tx: CompanyTx, flockId: string): Promise<IncomeLine[]> {
  const of = { flockIds: [flockId] };
  const [sold, set] = await Promise.all([readSaleIncome(tx, of), readOwnEggs(tx, of)]);
  const lines = sold.map(({ saleId, ...line }): IncomeLine => {
    return { ...line, opens: { page: 'sale', id: saleId, farmId: line.farmId } };
  });
  return [...lines, ...set].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** What flocks brought, by kind and month. */
interface IncomeSum extends Pick<IncomeLine, 'flockId' | 'farmId' | 'kind' | 'amountMinor'> {
  readonly month: Month;
}

/**
 * What was sold and set, added up by flock, farm, kind and month; of months either with whose it is, or by farm alone, of all flocks (and of
 * what is of none) or of those of a kind.
 */
export async function readIncomeSums(tx: CompanyTx, of: IncomeSumsOf, by: 'flock' | 'farm'): Promise<IncomeSum[]> {
  const isWanted = await isOfKind(tx, 'kind' in of ? of.kind : undefined);
  const [sold, set] = await Promise.all([readSaleSums(tx, of, by, isWanted), readOwnEggs(tx, of)]);
  return [...sold, ...set.filter(isWanted).map((line) => ({ ...line, month: monthOf(line.day) }))];
}

async function isOfKind(tx: CompanyTx, kind: ProductionKind | undefined) {
  if (kind === undefined) return () => true;
  const ids = new Set(await listFlocksOfKind(tx, kind));
  return ({ flockId }: { readonly flockId: string | null }) => flockId !== null && ids.has(flockId);
}
