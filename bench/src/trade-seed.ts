import type { Day } from '@henhouse/domain/day/day';
import { Client } from 'pg';

/** Purchases, and as many sales. */
export const purchasesMade = 100_000;
export const salesMade = 100_000;
/** Half of them suppliers, half customers; each twentieth document is of the first of its side. */
const partnersMade = 2_000;
/** Days that the documents are spread over. */
const tradeDays = 730;

/** Whose books are filled: a company that is there already, with its farms. */
interface TradeCompany {
  readonly companyId: string;
  readonly userId: string;
}

/** What the measures ask for. */
export interface SeededTrade {
  /** Of a fiftieth of a percent of the documents, and of a twentieth. */
  readonly supplierId: string;
  readonly largeSupplierId: string;
  readonly customerId: string;
  readonly largeCustomerId: string;
}

/** Id of a seeded row, in SQL: follows from a word and a number. */
const idOf = (word: string, number: string) =>
  `overlay(overlay(md5('${word} ' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`;

const supplierOf = (n: string) => `case when ${n} % 20 = 0 then 1 else 1 + ${n} % ${partnersMade / 2} end`;
const customerOf = (n: string) => `${partnersMade / 2} + ${supplierOf(n)}`;

/** Of a document: nine in ten are invoiced, eight in ten paid. */
const isInvoiced = (n: string) => `${n} % 10 < 9`;
const isPaid = (n: string) => `${n} % 10 < 8`;

/**
 * A company that has bought and sold for two years: partners, items, purchases with lines, dockets and invoices, sales of
 * birds and eggs with invoices, payments, and the bookings of all of them.
 */
export async function seedTrade(url: string, { companyId, userId }: TradeCompany, today: Day): Promise<SeededTrade> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  try {
    await run("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '128MB'");
    await run('begin');
    await run(
      `insert into partner (company_id, id, is_supplier, is_customer, name, tax_number, phone)
       select $1, ${idOf('partner', 'n')}, n <= ${partnersMade / 2}, n > ${partnersMade / 2},
         case when n <= ${partnersMade / 2} then 'Mill' else 'Market' end || ' of Town ' || n, 'DE' || 100000 + n, '+49 30 ' || n
       from generate_series(1, ${partnersMade}) n`,
      [companyId],
    );
    await run(
      `insert into item (company_id, id, category, code, name, unit)
       select $1, ${idOf('bought', 'n')}, (array['vaccine', 'medicine', 'other'])[1 + n % 3], 'BUY' || n, 'Goods number ' || n, 'doses'
       from generate_series(1, 60) n`,
      [companyId],
    );
    await seedPurchases(run, companyId, userId, today);
    await seedSales(run, companyId, userId, today);
    await run('drop table trade_purchase, trade_sale');
    // As the trigger of the bookings would have kept it.
    const owed = (grows: string, falls: string) =>
      `sum(case when ${grows} then amount_minor when ${falls} then -amount_minor else 0 end)`;
    await run(
      `insert into partner_balance (company_id, partner_id, farm_id, payable_minor, receivable_minor)
       select company_id, partner_id, farm_id, ${owed("credit = 'payable'", "debit = 'payable'")},
         ${owed("debit = 'receivable'", "credit = 'receivable'")}
       from booking where company_id = $1 group by company_id, partner_id, farm_id`,
      [companyId],
    );
    // Not counted, they are taken for empty, and what is open is worked out anew for each of them.
    await run('analyze');
    for (const [table, kind] of [
      ['purchase_invoice', 'purchaseInvoice'],
      ['sale', 'sale'],
    ])
      await run(
        `update ${table} d set open_minor = o.open_minor from open_invoices($1) o
         where o.kind = '${kind}' and o.company_id = d.company_id and o.id = d.id and o.open_minor > 0`,
        [companyId],
      );
    await run('select note_all_income($1)', [companyId]);
    await run('commit');
    await run('analyze');
    const partner = async (number: number) =>
      (await run(`select ${idOf('partner', '$1::int')} as id`, [number])).rows[0]?.id as string;
    return {
      supplierId: await partner(7),
      largeSupplierId: await partner(1),
      customerId: await partner(partnersMade / 2 + 7),
      largeCustomerId: await partner(partnersMade / 2 + 1),
    };
  } finally {
    await client.end();
  }
}

type Run = (sql: string, values?: unknown[]) => Promise<unknown>;

const farmsOf = `select array_agg(id order by id) as ids from farm where company_id = $1`;

async function seedPurchases(run: Run, companyId: string, userId: string, today: Day): Promise<void> {
  await run(
    `create temp table trade_purchase as
     select n, ${idOf('purchase', 'n')} as id, ${idOf('partner', supplierOf('n'))} as partner_id,
       case when n % 3 > 0 then farms.ids[1 + n % cardinality(farms.ids)] end as farm_id,
       (array['vaccine', 'medicine', 'other'])[1 + n % 3] as kind,
       $2::date - ${tradeDays} + (n * ${tradeDays}::bigint / ${purchasesMade})::int as day, 10000 + n % 997 * 100 as net_minor
     from generate_series(1, ${purchasesMade}) n, (${farmsOf}) farms`,
    [companyId, today],
  );
  await run(
    `insert into purchase (company_id, id, number, kind, farm_id, partner_id, day, expected_day, total_minor, decision, state,
       asked_by, asked_by_name, ordered_day)
     select $1, id, n, kind, farm_id, partner_id, day, day + 7, net_minor * 1.19, 'ordered',
       case when ${isPaid('n')} then 'paid' when ${isInvoiced('n')} then 'invoiced' else 'ordered' end, $2, 'Bench', day
     from trade_purchase`,
    [companyId, userId],
  );
  await run(
    `insert into purchase_line (company_id, purchase_id, id, kind, position, item_id, unit, factor, quantity, unit_price_minor,
       tax_pct, net_minor, tax_minor)
     select $1, id, ${idOf('purchase line', "n || ' ' || l")}, kind, l, ${idOf('bought', 'n % 3 + 3 * (1 + (n / 3 + l) % 19)')}, 'doses', 1,
       100, net_minor / 200, 19, net_minor / 2, net_minor / 2 * 0.19
     from trade_purchase, generate_series(0, 1) l`,
    [companyId],
  );
  await run(
    `insert into purchase_receipt (company_id, id, purchase_id, day, docket)
     select $1, ${idOf('receipt', 'n')}, id, day + 5, 'LS-' || 500000 + n from trade_purchase where ${isInvoiced('n')}`,
    [companyId],
  );
  await run(
    `insert into purchase_invoice (company_id, id, purchase_id, partner_id, number, day, due_day, total_minor)
     select $1, ${idOf('bill', 'n')}, id, partner_id, 'RE-' || n, day + 6, day + 36, net_minor * 1.19
     from trade_purchase where ${isInvoiced('n')}`,
    [companyId],
  );
  await run(
    `insert into booking (company_id, day, debit, credit, amount_minor, partner_id, farm_id, document_kind, document_id, document_version)
     select $1, day + 6, debit, 'payable', net_minor * share, partner_id, farm_id, 'purchaseInvoice', ${idOf('bill', 'n')}, 1
     from trade_purchase, (values ('goods', 1.0), ('taxPaid', 0.19)) as part (debit, share) where ${isInvoiced('n')} order by n`,
    [companyId],
  );
  await seedPayments(run, companyId, {
    from: 'trade_purchase',
    document: 'purchaseInvoice',
    documentId: idOf('bill', 'n'),
    direction: 'out',
    accounts: ['payable', 'bank'],
  });
}

async function seedSales(run: Run, companyId: string, userId: string, today: Day): Promise<void> {
  // The first are of birds, one for each flock that has ended; all others of the eggs that layers lay every day.
  await run(
    `create temp table trade_sale as
     with ended as (
       select id as flock_id, farm_id, depleted_day, row_number() over (order by depleted_day, id) as n from flock
       where company_id = $1 and depleted_day is not null),
     laying as (
       select array_agg(id order by id) as ids, array_agg(farm_id order by id) as farms from flock
       where company_id = $1 and production_kind = 'layer')
     select s.n, ${idOf('sale', 's.n')} as id, ${idOf('partner', customerOf('s.n'))} as partner_id,
       case when e.n is null then 'eggs' else 'birds' end as kind,
       coalesce(e.flock_id, laying.ids[1 + s.n % cardinality(laying.ids)]) as flock_id,
       coalesce(e.farm_id, laying.farms[1 + s.n % cardinality(laying.farms)]) as farm_id,
       coalesce(e.depleted_day, $2::date - ${tradeDays - 126} + (s.n * ${tradeDays - 126}::bigint / ${salesMade})::int) as day,
       case when e.n is null then 20000 + s.n % 997 * 100 else 4000000 end as net_minor
     from generate_series(1, ${salesMade}) s (n) left join ended e on e.n = s.n, laying`,
    [companyId, today],
  );
  await run(
    `insert into sale (company_id, id, number, kind, farm_id, partner_id, day, decision, dispatched_day, invoice_number,
       invoice_name, invoice_day, due_day, net_minor, tax_minor, state, asked_by, asked_by_name)
     select $1, id, n, kind, farm_id, partner_id, day, 'confirmed', day, case when ${isInvoiced('n')} then n end,
       case when ${isInvoiced('n')} then 'IN-' || n else '' end, case when ${isInvoiced('n')} then day end,
       case when ${isInvoiced('n')} then day + 30 end, net_minor, net_minor * 0.07,
       case when ${isPaid('n')} then 'paid' when ${isInvoiced('n')} then 'invoiced' else 'dispatched' end, $2, 'Bench'
     from trade_sale`,
    [companyId, userId],
  );
  await run(
    `insert into sale_line (company_id, sale_id, id, kind, position, unit, quantity, unit_price_minor, tax_pct, net_minor,
       tax_minor, flock_id, grade)
     select $1, id, ${idOf('sale line', 'n')}, kind, 0, case kind when 'birds' then 'kg' else 'egg' end, 1000, net_minor / 1000.0,
       7, net_minor, net_minor * 0.07, case kind when 'birds' then flock_id end, case kind when 'eggs' then 'table' end
     from trade_sale`,
    [companyId],
  );
  await run(
    `insert into lot (company_id, id, kind, flock_id, lay_day, grade)
     select $1, ${idOf('egg lot', 'n')}, 'eggs', flock_id, day - 1, 'table' from trade_sale where kind = 'eggs'`,
    [companyId],
  );
  await run(
    `insert into sale_lot (company_id, sale_id, line_id, lot_id, quantity)
     select $1, id, ${idOf('sale line', 'n')}, ${idOf('egg lot', 'n')}, 1000 from trade_sale where kind = 'eggs'`,
    [companyId],
  );
  await run(
    `insert into booking (company_id, day, debit, credit, amount_minor, partner_id, farm_id, document_kind, document_id, document_version)
     select $1, day, 'receivable', credit, net_minor * share, partner_id, farm_id, 'sale', id, 1
     from trade_sale, (values ('income', 1.0), ('taxCharged', 0.07)) as part (credit, share) where ${isInvoiced('n')} order by n`,
    [companyId],
  );
  await seedPayments(run, companyId, {
    from: 'trade_sale',
    document: 'sale',
    documentId: 'trade_sale.id',
    direction: 'in',
    accounts: ['bank', 'receivable'],
  });
}

interface Paid {
  readonly from: 'trade_purchase' | 'trade_sale';
  readonly document: 'purchaseInvoice' | 'sale';
  readonly documentId: string;
  readonly direction: 'in' | 'out';
  /** Debit and credit. */
  readonly accounts: readonly [string, string];
}

/** Most documents are paid whole, forty days after their day. */
async function seedPayments(run: Run, companyId: string, paid: Paid): Promise<void> {
  const payment = idOf(`payment ${paid.direction}`, 'n');
  const total = `(select sum(b.amount_minor) from booking b where b.company_id = $1 and b.document_id = ${paid.documentId})`;
  await run(
    `create temp table trade_paid as select n, partner_id, farm_id, day + 40 as day, ${paid.documentId} as document_id, ${total} as amount_minor
     from ${paid.from} where ${isPaid('n')}`,
    [companyId],
  );
  await run(
    `insert into payment (company_id, id, partner_id, direction, day, amount_minor, place, reference)
     select $1, ${payment}, partner_id, $2, day, amount_minor, 'bank', 'Transfer ' || n from trade_paid`,
    [companyId, paid.direction],
  );
  await run(
    `insert into payment_part (company_id, payment_id, document_kind, document_id, amount_minor)
     select $1, ${payment}, $2, document_id, amount_minor from trade_paid`,
    [companyId, paid.document],
  );
  await run(
    `insert into booking (company_id, day, debit, credit, amount_minor, partner_id, farm_id, document_kind, document_id, document_version)
     select $1, day, $2, $3, amount_minor, partner_id, farm_id, 'payment', ${payment}, 1 from trade_paid`,
    [companyId, ...paid.accounts],
  );
  await run('drop table trade_paid');
}
