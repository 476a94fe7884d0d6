import type { QueryOf } from '@henhouse/contract/endpoint';
import type { listSales, listUnpricedLorries, SaleRow } from '@henhouse/contract/sale/sale';
import type { SoldLorryRow } from '@henhouse/contract/sale/sale-schemas';
import { eggGrades } from '@henhouse/domain/egg/egg-grade';
import type { SaleState } from '@henhouse/domain/sale/sale-state';
import { openSaleStates } from '@henhouse/domain/sale/sale-state';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, hasState, listPage, type Page, within, withTotal } from '../../platform/db/listing';
import { among, anyOf, beginsWith, findIds, foundBy, idsOfPage } from '../../platform/db/long-list';
import { leftDay, lorryColumns, lorryJoins, readSaleLines, totalsOf } from './sale-lines.store';

/** What a sale is about, in a few words: flocks, grades, breeds, sheds. */
const goods = sql`coalesce((
  select string_agg(distinct coalesce(f.number, sh.code, l.grade, nullif(l.breed, ''), ''), ', ')
  from sale_line l
  left join flock f on f.company_id = l.company_id and f.id = l.flock_id
  left join shed sh on sh.company_id = l.company_id and sh.id = l.shed_id
  where l.company_id = s.company_id and l.sale_id = s.id), '')`;

const sortColumns = {
  day: sql`s.day`,
  number: sql`s.number`,
  partnerName: sql`p.name collate natural_order`,
  totalMinor: sql`(s.net_minor + s.tax_minor)`,
  state: sql`s.state`,
  dueDay: sql`s.due_day`,
  invoiceName: sql`s.invoice_number`,
} as const satisfies Record<string, RawBuilder<unknown>>;

/**
 * Condition on a sale `s`: its number or that of its invoice begins with what is searched, or customer, goods or farm hold it.
 * Only the number tells one invoice from another, so whatever is searched has to end with its beginning.
 */
async function searchOf(tx: CompanyTx, q: string | undefined): Promise<RawBuilder<unknown>> {
  if (q === undefined || q === '') return sql`true`;
  const { partners, farms, flocks, sheds } = await findIds(tx, q, {
    partners: { table: 'partner', columns: [sql`name`] },
    farms: { table: 'farm', columns: [sql`name`] },
    flocks: { table: 'flock', columns: [sql`number`] },
    sheds: { table: 'shed', columns: [sql`code`] },
  });
  const grades = eggGrades.filter((grade) => grade.toLowerCase().includes(q.toLowerCase()));
  const digits = /(\d{1,10})\s*$/.exec(q)?.[1];
  const ofLines = [
    ...among([
      [sql`l.flock_id`, flocks],
      [sql`l.kind = 'litter' and l.shed_id`, sheds],
    ]),
    ...(grades.length === 0 ? [] : [sql`l.kind = 'eggs' and l.grade = any(${grades}::text[])`]),
    sql`l.kind = 'chicks' and ${contains([sql`l.breed`], q)}`,
  ].map((condition) => sql`select l.sale_id from sale_line l where l.company_id = ${tx.companyId} and ${condition}`);
  const numbered = (condition: RawBuilder<unknown>) =>
    sql`select n.id from sale n where n.company_id = ${tx.companyId} and ${condition}`;
  const found = await foundBy(tx, sql`s.id`, [
    ...ofLines,
    ...(digits === undefined
      ? []
      : [numbered(sql`${beginsWith(sql`n.invoice_number`, digits)} and ${contains([sql`n.invoice_name`], q.trim())}`)]),
    ...(digits === q ? [numbered(beginsWith(sql`n.number`, q))] : []),
  ]);
  const named = among([
    [sql`s.partner_id`, partners],
    [sql`s.farm_id`, farms],
  ]);
  return anyOf([...named, ...found]);
}

/** Sales with birds of a flock. */
const ofFlock = (tx: CompanyTx, flockId: string) => sql`exists (select from sale_line l
  where l.company_id = ${tx.companyId} and l.sale_id = s.id and l.flock_id = ${flockId})`;

/** Sales of the farms in reach. */
export async function listSaleRows(
  tx: CompanyTx,
  query: QueryOf<typeof listSales> & { readonly states?: readonly SaleState[] },
  farmIds: 'all' | readonly string[],
): Promise<{ items: SaleRow[]; total: number }> {
  const { sortBy, states, from, to, flock } = query;
  const shown = sql`s.company_id = ${tx.companyId} and ${within(sql`s.farm_id`, farmIds)}
    and ${equals(sql`s.farm_id`, query.farmId)} and ${equals(sql`s.kind`, query.kind)}
    and ${hasState(sql`s.state`, query.state, openSaleStates)} and ${states === undefined ? sql`true` : sql`s.state = any(${states}::text[])`}
    and ${equals(sql`s.partner_id`, query.partner)} and ${flock === undefined ? sql`true` : ofFlock(tx, flock)}
    and ${from === undefined ? sql`true` : sql`s.day >= ${from}`} and ${to === undefined ? sql`true` : sql`s.day <= ${to}`}
    and ${await searchOf(tx, query.q)}`;
  const page = idsOfPage(
    {
      from: sql`sale s`,
      id: sql`s.id`,
      shown,
      column: sortColumns[sortBy],
      ...(sortBy === 'partnerName'
        ? { join: sql`join partner p on p.company_id = s.company_id and p.id = s.partner_id` }
        : {}),
      ...(sortBy === 'dueDay' || sortBy === 'invoiceName' ? { mayBeEmpty: sql`s.invoice_number` } : {}),
    },
    query,
  );
  const { items, total } = await withTotal(
    tx,
    sql<SaleRow>`
      select s.id, s.number, s.kind, s.farm_id, farm.name as farm_name, s.partner_id, p.name as partner_name, s.day, s.state,
        s.dispatched_day, s.invoice_number, s.invoice_name, s.invoice_day, s.due_day, s.net_minor + s.tax_minor as total_minor,
        s.single_hand, s.version, s.created_at, s.changed_at, ${goods} as goods,
        s.open_minor,
        not exists (select from sale_line l where l.company_id = ${tx.companyId} and l.sale_id = s.id
          and l.unit_price_minor is null) as is_priced
      from (${page}) page
      join sale s on s.company_id = ${tx.companyId} and s.id = page.id
      join farm on farm.company_id = s.company_id and farm.id = s.farm_id
      join partner p on p.company_id = s.company_id and p.id = s.partner_id
      order by page.place`,
    sql`from sale s where ${shown}`,
  );
  return { items: await withBirdsOfToday(tx, items), total };
}

/** Birds that are not invoiced come to what their entries say now, which may have been corrected since. */
async function withBirdsOfToday(tx: CompanyTx, items: readonly SaleRow[]): Promise<SaleRow[]> {
  const open = items.filter(({ kind, invoiceDay }) => kind === 'birds' && invoiceDay === null);
  const lines = await readSaleLines(
    tx,
    open.map(({ id }) => id),
  );
  const totals = totalsOf(lines);
  return items.map((row) => {
    const now = totals.get(row.id);
    if (now === undefined) return row;
    const dispatchedDay = row.dispatchedDay === null ? null : leftDay(lines.filter(({ saleId }) => saleId === row.id));
    const state = row.state === 'dispatched' && dispatchedDay === null ? 'confirmed' : row.state;
    return { ...row, totalMinor: now.netMinor + now.taxMinor, dispatchedDay, state };
  });
}

/** Lorries of birds of a farm that stand on no sale. */
export function listUnpriced(
  tx: CompanyTx,
  farmId: string,
  query: QueryOf<typeof listUnpricedLorries>,
): Promise<Page<SoldLorryRow>> {
  const shown = sql`from entry e ${lorryJoins}
    where e.company_id = ${tx.companyId} and e.farm_id = ${farmId} and e.kind = 'bird-sale' and e.state = 'posted'
      and ${equals(sql`e.flock_id`, query.flock)} and ${contains([sql`f.number`, sql`s.code`, sql`e.notes`], query.q)}
      and not exists (select from sale_entry x
        where x.company_id = e.company_id and x.entry_id = e.id and not x.released)`;
  return listPage<SoldLorryRow>(tx, query, { columns: lorryColumns, shown, order: sql`e.day`, tie: sql`e.id` });
}
