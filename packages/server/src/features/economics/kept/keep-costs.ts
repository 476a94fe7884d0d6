import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { eachCompany } from '../../../platform/jobs/each-company';
import { type CostMonthFinding, checkCostMonths, keepCostMonths } from './cost-months.store';
import { checkExpenses, type ExpenseFinding, keepExpenses } from './kept-expenses.store';
import { checkGoods, type GoodsFinding, keepGoods, readChangedGoods } from './kept-goods.store';
import { checkIncome, type IncomeFinding, keepIncome } from './kept-income.store';
import { checkMoneyMonths, keepRearing, type MoneyMonthFinding, sumMoneyMonthsAgain } from './money-months.store';

/** So many months of flocks are worked out with one statement. */
const monthsAtOnce = 1000;

/**
 * Keeps what the log of a company names as it is now, and forgets what the log says of it. What is written meanwhile stands in the log
 * when this is over: all of it looks at one moment. Another process at the same company is let do it.
 */
export async function keepCosts(tx: CompanyTx): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read`);
  const isMine = await tx.value(
    sql<boolean>`select pg_try_advisory_xact_lock(hashtextextended('costs ' || ${tx.companyId}, 0))`,
  );
  if (!isMine) return;
  const months = await readChangedGoods(tx, 'all');
  for (let at = 0; at < months.length; at += monthsAtOnce) await keepGoods(tx, months.slice(at, at + monthsAtOnce));
  await keepCostMonths(tx);
  await keepExpenses(tx);
  await keepRearing(tx);
  await keepIncome(tx);
  await tx.run(sql`delete from cost_change where company_id = ${tx.companyId}`);
}

export type CostFinding = GoodsFinding | CostMonthFinding | ExpenseFinding | IncomeFinding | MoneyMonthFinding;

const isOfMoneyMonth = ({ what }: CostFinding): boolean => what === 'flockExpenseMonth' || what === 'flockIncomeMonth';

/** So many flocks are compared with one statement. */
const flocksAtOnce = 200;

/** Costs that are kept otherwise than documents and day-book have them. Empty when all agree. */
export async function checkCosts(tx: CompanyTx): Promise<CostFinding[]> {
  const flockIds = await tx.values(sql<string>`select id from flock where company_id = ${tx.companyId} order by id`);
  const findings: CostFinding[] = [];
  for (let at = 0; at < flockIds.length; at += flocksAtOnce) {
    const some = flockIds.slice(at, at + flocksAtOnce);
    findings.push(
      ...(await checkGoods(tx, some)),
      ...(await checkCostMonths(tx, some)),
      ...(await checkMoneyMonths(tx, some)),
    );
  }
  return [...findings, ...(await checkExpenses(tx)), ...(await checkIncome(tx))];
}

/** Makes what is kept anew where it differs, and answers how much did. */
export async function rebuildCosts(tx: CompanyTx): Promise<number> {
  const found = await checkCosts(tx);
  const idOf = ({ row }: CostFinding) => row.slice(0, row.indexOf('/'));
  const kindOf = ({ what }: CostFinding) => (what === 'flockExpense' ? 'expense' : 'flock');
  const sales = found.filter(({ what }) => what === 'flockIncome').map(idOf);
  const costs = found.filter((one) => one.what !== 'flockIncome' && !isOfMoneyMonth(one));
  await sumMoneyMonthsAgain(tx, [...new Set(found.filter(isOfMoneyMonth).map(idOf))]);
  await tx.run(sql`
    insert into cost_change (company_id, kind, of_id)
    select distinct ${tx.companyId}::uuid, * from unnest(${costs.map(kindOf)}::text[], ${costs.map(idOf)}::uuid[]) f returning 1`);
  await tx.run(sql`
    insert into income_change (company_id, sale_id) select distinct ${tx.companyId}::uuid, f from unnest(${sales}::uuid[]) f returning 1`);
  return found.length;
}

/** Keeps costs and income of all companies in which something has changed. */
export async function keepAllCosts({ db, log }: Pick<App, 'db' | 'log'>): Promise<void> {
  const companies = await db.unsafeAcrossCompanies('companies whose costs have changed', (tx) =>
    tx.many<{ id: string }>(sql`
      select company_id as id from cost_change union select company_id from income_change
      union select company_id from cost_month_due order by id`),
  );
  await eachCompany({ log, failed: 'costs were not kept' }, companies, ({ id }) => db.company(id, null, keepCosts));
}

const jobName = 'economics.keep';

/** Every minute: a report after it reads rows, and works out what the last minute has changed. */
export function registerKeptCosts({ jobs, db, log }: Pick<App, 'jobs' | 'db' | 'log'>): void {
  jobs.define(jobName, () => keepAllCosts({ db, log }));
  jobs.schedule(jobName, '* * * * *');
}
