import type { InputOf } from '@henhouse/contract/endpoint';
import type { answerWarning, WarningAnswer, WarningBudget } from '@henhouse/contract/warning/warning';
import type { Day } from '@henhouse/domain/day/day';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { budgetDays } from '@henhouse/domain/warning/rarity';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { equals, within } from '../../platform/db/listing';
import { insertOf, putOf } from '../../platform/db/table/write-row';
import type { Scope } from '../../platform/http/rights';

/** A shed with birds of a flock, as the list names it. */
export interface ListedShed {
  readonly farmId: string;
  readonly farmName: string;
  readonly shedId: string;
  readonly shedName: string;
  readonly flockId: string;
  readonly flockNumber: string;
  readonly breed: string;
  readonly productionKind: ProductionKind;
}

/** Sheds in reach with birds of a flock in them; of one farm only, if it is named. */
export function readListedSheds(tx: CompanyTx, { farmIds, shedIds }: Scope, farmId?: string): Promise<ListedShed[]> {
  return tx.many(sql<ListedShed>`
    select * from (select distinct f.farm_id, farm.name as farm_name, s.id as shed_id, s.name as shed_name, f.id as flock_id,
      f.number as flock_number, f.breed, f.production_kind
    from flock f
    join farm on farm.company_id = f.company_id and farm.id = f.farm_id
    join account a on a.company_id = f.company_id and a.flock_id = f.id and a.kind = 'flock'
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    join shed s on s.company_id = a.company_id and s.id = a.shed_id
    where f.company_id = ${tx.companyId} and f.state in ('placed', 'rearing', 'production', 'depleting')
      and ${within(sql`f.farm_id`, farmIds)} and ${within(sql`s.id`, shedIds)} and ${equals(sql`f.farm_id`, farmId)}) listed
    order by farm_name collate natural_order, shed_name collate natural_order, flock_number collate natural_order`);
}

const answerColumns = sql`w.id, w.shed_id, s.name as shed_name, w.flock_id, w.day, w.cause, w.shelved_until, w.note, w.by_name as by, w.at`;

/** Answers in reach, newest first; of one farm or one flock only, if it is named. */
export function readAnswers(
  tx: CompanyTx,
  { farmIds, shedIds }: Scope,
  of: { readonly farmId?: string | undefined; readonly flockId?: string; readonly atMost: number },
): Promise<WarningAnswer[]> {
  return tx.many(sql<WarningAnswer>`
    select ${answerColumns} from warning_answer w join shed s on s.company_id = w.company_id and s.id = w.shed_id
    where w.company_id = ${tx.companyId} and ${within(sql`w.farm_id`, farmIds)} and ${within(sql`w.shed_id`, shedIds)}
      and ${equals(sql`w.farm_id`, of.farmId)} and ${equals(sql`w.flock_id`, of.flockId)}
    order by w.at desc, w.id limit ${of.atMost}`);
}

/** The newest answers of sheds from a day on. */
export function readAnswersSince(tx: CompanyTx, flockIds: readonly string[], from: Day): Promise<WarningAnswer[]> {
  return tx.many(sql<WarningAnswer>`
    select distinct on (w.flock_id, w.shed_id) ${answerColumns}
    from warning_answer w join shed s on s.company_id = w.company_id and s.id = w.shed_id
    where w.company_id = ${tx.companyId} and w.flock_id = any(${flockIds}::uuid[])
      and (w.day >= ${from} or w.shelved_until >= ${from})
    order by w.flock_id, w.shed_id, w.at desc`);
}

type NewAnswer = InputOf<typeof answerWarning> &
  Pick<WarningAnswer, 'flockId' | 'shedId' | 'at'> & { readonly byName: string };

export function insertAnswer(tx: CompanyTx, farmId: string, answer: NewAnswer): Promise<WarningAnswer> {
  const added = insertOf(tx, 'warning_answer', { farmId, byId: tx.userId, ...answer }, sql`returning *`);
  return tx.one(sql<WarningAnswer>`with w as (${added})
    select ${answerColumns} from w join shed s on s.company_id = w.company_id and s.id = w.shed_id`);
}

/** The farm of a flock's day in a shed that was judged; nothing for one that was not. */
export async function readJudgedFarm(
  tx: CompanyTx,
  { flockId, shedId, day }: { readonly flockId: string; readonly shedId: string; readonly day: Day },
): Promise<string | undefined> {
  const row = await tx.maybe(sql<{ farmId: string }>`
    select farm_id from warning_judgement
    where company_id = ${tx.companyId} and flock_id = ${flockId} and shed_id = ${shedId} and day = ${day} and version = 1`);
  return row?.farmId;
}

/** Budgets of farms, in their order; what is usual, as version 0, where a farm has said nothing. */
export async function readBudgets(tx: CompanyTx, farmIds: readonly string[]): Promise<WarningBudget[]> {
  const rows = await tx.many(sql<WarningBudget>`
    select farm_id, days, version from warning_budget
    where company_id = ${tx.companyId} and farm_id = any(${farmIds}::uuid[])`);
  const chosen = new Map(rows.map((row) => [row.farmId, row]));
  return farmIds.map((farmId) => chosen.get(farmId) ?? { farmId, days: budgetDays.usual, version: 0 });
}

/** The farm's budget, held against other writers. */
export async function holdBudget(tx: CompanyTx, farmId: string): Promise<WarningBudget> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('warning_budget ' || ${farmId}, 0))`);
  return (await readBudgets(tx, [farmId]))[0] ?? { farmId, days: budgetDays.usual, version: 0 };
}

export function writeBudget(tx: CompanyTx, { farmId, days, version }: WarningBudget): Promise<WarningBudget> {
  const values = { days, version, changedAt: sql`now()`, changedBy: tx.userId };
  return tx.one(putOf(tx, 'warning_budget', { farmId }, values, sql<WarningBudget>`returning farm_id, days, version`));
}
