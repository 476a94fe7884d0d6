import type { PricedProduct } from '@henhouse/domain/catalogue/price-list';
import { productOf, type SaleKind } from '@henhouse/domain/sale/sale-kind';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { equals, isNoneOf } from '../../../platform/db/listing';
import {
  readSaleIncomeSums,
  readShareOfSales,
  type SaleIncomeOf,
  type SaleIncomeSum,
  type ShareOfSale,
} from '../../sale/sale-income.store';

type KeptIncomeOf = Exclude<SaleIncomeOf, { readonly saleIds: unknown }> & {
  readonly kind?: ProductionKind | undefined;
};

const readChanged = (tx: CompanyTx): Promise<string[]> =>
  tx.values(sql<string>`select distinct sale_id from income_change where company_id = ${tx.companyId}`);

const monthOf = (day: string) => sql`date_trunc('month', ${day}::date)::date`;

const isOf = (of: KeptIncomeOf): RawBuilder<unknown> =>
  'from' in of
    ? sql`k.month between ${monthOf(of.from)} and ${monthOf(of.to)}`
    : sql`k.flock_id = any(${of.flockIds}::uuid[])`;

const isWanted = (of: KeptIncomeOf, { flockId, month }: ShareOfSale): boolean =>
  'from' in of ? month >= of.from.slice(0, 8) && month <= of.to : flockId !== null && of.flockIds.includes(flockId);

const incomeRow = sql`k.flock_id, k.farm_id, k.month, k.sale_kind`;

/** What sales brought by month as it is kept, less those that have changed since: in several rows each. */
function incomeMonths(tx: CompanyTx, of: KeptIncomeOf, changed: readonly string[]): RawBuilder<unknown> {
  const own = sql`k.company_id = ${tx.companyId} and ${isOf(of)}`;
  const parts = [sql`select ${incomeRow}, k.amount_minor from flock_income_month k where ${own}`];
  if (changed.length > 0)
    parts.push(sql`select ${incomeRow}, -k.amount_minor from flock_income k
      where ${own} and k.sale_id = any(${changed}::uuid[]) and k.flock_id is not null`);
  if ('from' in of)
    parts.push(sql`select ${incomeRow}, k.amount_minor from flock_income k
      where ${own} and k.flock_id is null and ${isNoneOf(sql`k.sale_id`, changed)}`);
  return sql.join(parts, sql` union all `);
}

/**
 * What invoices and credit notes brought by month, by flock or by farm alone: kept sums, sales that have changed since shared anew, and
 * litter, which is of the flock that stood in its shed last. Days are whole months; `isOfKind` says what is of flocks of the kind that is wanted.
 */
export async function readSaleSums(
  tx: CompanyTx,
  of: KeptIncomeOf,
  by: 'flock' | 'farm',
  isOfKind: (sum: Pick<SaleIncomeSum, 'flockId'>) => boolean,
): Promise<SaleIncomeSum[]> {
  const flock = by === 'farm' ? sql`null::uuid` : sql`k.flock_id`;
  const changed = await readChanged(tx);
  const [kept, anew, litter] = await Promise.all([
    tx.many(sql<
      Omit<SaleIncomeSum, 'kind'> & { readonly saleKind: SaleKind; readonly productionKind: ProductionKind | null }
    >`
      select ${flock} as flock_id, k.farm_id, k.month, k.sale_kind, f.production_kind, sum(k.amount_minor) as amount_minor
      from (${incomeMonths(tx, of, changed)}) k left join flock f on f.company_id = ${tx.companyId} and f.id = k.flock_id
      where ${equals(sql`f.production_kind`, of.kind)}
      group by 1, 2, 3, 4, 5 having sum(k.amount_minor) <> 0`),
    changed.length === 0 ? [] : readShareOfSales(tx, changed),
    readSaleIncomeSums(tx, of, 'litter'),
  ]);
  return [
    ...kept.map(({ saleKind, productionKind, ...sum }) => ({ ...sum, kind: productOf(saleKind, productionKind) })),
    ...anew.filter((sum) => isWanted(of, sum) && isOfKind(sum)),
    ...litter.filter(isOfKind),
  ];
}

const saleKindOf = (kind: PricedProduct): SaleKind => (kind === 'eggs' || kind === 'chicks' ? kind : 'birds');

/** So many sales are shared with one statement. */
const salesAtOnce = 2000;

/** Keeps what changed sales brought flocks as it is now, and forgets that they have changed. */
export async function keepIncome(tx: CompanyTx): Promise<void> {
  const changed = await readChanged(tx);
  for (let at = 0; at < changed.length; at += salesAtOnce) {
    const saleIds = changed.slice(at, at + salesAtOnce);
    await tx.run(
      sql`delete from flock_income where company_id = ${tx.companyId} and sale_id = any(${saleIds}::uuid[])`,
    );
    const rows = await readShareOfSales(tx, saleIds);
    await tx.run(sql`
      insert into flock_income (company_id, sale_id, flock_id, farm_id, month, sale_kind, amount_minor)
      select ${tx.companyId}, * from unnest(${rows.map(({ saleId }) => saleId)}::uuid[],
        ${rows.map(({ flockId }) => flockId)}::uuid[], ${rows.map(({ farmId }) => farmId)}::uuid[],
        ${rows.map(({ month }) => month)}::date[], ${rows.map(({ kind }) => saleKindOf(kind))}::text[],
        ${rows.map(({ amountMinor }) => amountMinor)}::bigint[]) r
      returning 1`);
  }
  await tx.run(sql`delete from income_change where company_id = ${tx.companyId}`);
}

/** What is kept of a sale's income is not what its documents bring now; null: there is no row. */
export interface IncomeFinding {
  readonly what: 'flockIncome';
  /** Sale, flock and month. */
  readonly row: string;
  /** Minor units. */
  readonly kept: number | null;
  readonly counted: number | null;
}

/** Compares what is kept with documents; sales that the log names are not judged. */
export async function checkIncome(tx: CompanyTx): Promise<IncomeFinding[]> {
  const changed = await readChanged(tx);
  const sales = await tx.values(sql<string>`
    select id from sale where company_id = ${tx.companyId} and ${isNoneOf(sql`sale.id`, changed)}
      and (invoice_number is not null or exists (select from flock_income k where k.company_id = sale.company_id and k.sale_id = sale.id))
    order by id`);
  const findings: IncomeFinding[] = [];
  for (let at = 0; at < sales.length; at += salesAtOnce) {
    const saleIds = sales.slice(at, at + salesAtOnce);
    const kept = await tx.many(sql<Pick<ShareOfSale, 'saleId' | 'flockId' | 'month' | 'amountMinor'>>`
      select sale_id, flock_id, month, amount_minor from flock_income
      where company_id = ${tx.companyId} and sale_id = any(${saleIds}::uuid[])`);
    const counted = await readShareOfSales(tx, saleIds);
    const byRow = (sums: readonly Pick<ShareOfSale, 'saleId' | 'flockId' | 'month' | 'amountMinor'>[]) =>
      new Map(sums.map(({ saleId, flockId, month, amountMinor }) => [`${saleId}/${flockId}/${month}`, amountMinor]));
    const [rows, documents] = [byRow(kept), byRow(counted)];
    for (const row of new Set([...rows.keys(), ...documents.keys()])) {
      const [is, was] = [documents.get(row) ?? null, rows.get(row) ?? null];
      if (is !== was) findings.push({ what: 'flockIncome', row, kept: was, counted: is });
    }
  }
  return findings;
}
