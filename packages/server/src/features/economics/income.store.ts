import type { Day } from '@henhouse/domain/day/day';
import type { IncomeKind } from '@henhouse/domain/economics/economic-kind';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readSaleIncome } from '../sale/sale-income.store';

/** A line of what was sold, as far as it is known of which flock it is. */
export interface IncomeLine {
  /** Null: of no flock in particular (litter of a shed that stood empty). */
  readonly flockId: string | null;
  /** Null: the company's own. */
  readonly farmId: string | null;
  readonly kind: IncomeKind;
  readonly day: Day;
  readonly documentKind: string;
  readonly documentId: string;
  readonly saleId: string;
  /** Customer and what was sold, as people read it. */
  readonly label: string;
  readonly quantity: number | null;
  readonly unit: string;
  /** Whole minor units, without tax; below zero for a credit. Lines of one sale add up to it. */
  readonly amountMinor: number;
}

/** Whose income: of flocks, whatever the day; or of days, whatever the flock. */
export type IncomeOf = { readonly flockIds: readonly string[] } | { readonly from: Day; readonly to: Day };

type ReadIncome = (tx: CompanyTx, of: IncomeOf) => Promise<IncomeLine[]>;

/** Everything that sells, one line each. */
const sources: readonly ReadIncome[] = [readSaleIncome];

/** What was sold, in the order of its days. */
export async function incomeOf(tx: CompanyTx, of: IncomeOf): Promise<IncomeLine[]> {
  const lines = await Promise.all(sources.map((read) => read(tx, of)));
  return lines.flat().sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
