import type { AlarmRuleView, listAlarmRules } from '@henhouse/contract/alarm/alarm-rule';
import type { QueryOf } from '@henhouse/contract/endpoint';
import { type AlarmRule, alarmSeverities, listOfField } from '@henhouse/domain/alarm/alarm-rule';
import { shippedRules } from '@henhouse/domain/alarm/shipped-rules';
import { type PlaceField, placeFields } from '@henhouse/domain/telemetry/device-place';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, equals, orderedBy, pageOf, within, withTotal } from '../../../platform/db/listing';
import { json } from '../../../platform/db/statement';
import { changeRow } from '../../../platform/db/table/document-rows';
import { insertRows } from '../../../platform/db/table/write-row';
import type { Scope } from '../../../platform/http/rights';
import { isInSight } from '../../people/user/person-line.store';

/** A rule as the company keeps it. */
export interface StoredRule extends AlarmRule {
  readonly id: string;
  readonly name: string;
}

/** Machines, sheds and hatcheries that a rule names, each list in the order that people count them in. */
const namedPlaces = (kind: 'machine' | 'shed' | 'hatchery', what: 'id' | 'code' | 'name'): RawBuilder<unknown> =>
  sql.raw(`array(select ${kind}.${what} from alarm_rule_${kind} n
    join ${kind} on ${kind}.company_id = n.company_id and ${kind}.id = n.${kind}_id
    where n.company_id = r.company_id and n.rule_id = r.id order by ${kind}.code collate natural_order, ${kind}.id)`);

const ruleColumns = sql`r.id, r.name, r.source, r.comparison, r.threshold, r.delay_s, r.hysteresis, r.severity, r.place_kind,
  r.farm_id, ${namedPlaces('machine', 'id')} as machine_ids, ${namedPlaces('shed', 'id')} as shed_ids,
  ${namedPlaces('hatchery', 'id')} as hatchery_ids, r.tells, r.by_mail, r.by_push, r.reminder_min, r.escalation, r.calm_min, r.is_on`;

/** Every rule of the company, switched off or not. */
export const readRules = (tx: CompanyTx): Promise<StoredRule[]> =>
  tx.many(sql<StoredRule>`
    select ${ruleColumns} from alarm_rule r where r.company_id = ${tx.companyId} and r.deleted_at is null order by r.id`);

/** The rule that an alarm was raised by, also when it was taken away since. */
export const readRule = (tx: CompanyTx, id: string): Promise<StoredRule | undefined> =>
  tx.maybe(
    sql<StoredRule>`select ${ruleColumns} from alarm_rule r where r.company_id = ${tx.companyId} and r.id = ${id}`,
  );

type RuleRow = Omit<AlarmRuleView, 'people' | 'figuresFrom' | 'isAsShipped'> & { readonly shippedKey: string | null };

const rules = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select ${ruleColumns}, r.shipped_key, f.name as farm_name,
    ${namedPlaces('machine', 'code')} as machine_codes, ${namedPlaces('shed', 'name')} as shed_names,
    ${namedPlaces('hatchery', 'name')} as hatchery_names,
    (select count(*) from alarm a where a.company_id = r.company_id and a.rule_id = r.id and a.state <> 'closed')
      as open_alarms, coalesce(r.created_by = ${tx.userId}, false) as is_mine, r.version, r.created_at, r.changed_at
  from alarm_rule r
  left join farm f on f.company_id = r.company_id and f.id = r.farm_id
  where r.company_id = ${tx.companyId} and r.deleted_at is null`;

const severityRank = sql`array_position(${[...alarmSeverities]}::text[], severity)`;
const sortColumns = { severity: severityRank };

async function withPeople(tx: CompanyTx, rows: readonly RuleRow[]): Promise<AlarmRuleView[]> {
  const idsOf = (row: RuleRow) => [row.tells, ...row.escalation].flatMap(({ userIds }) => userIds);
  const people = await tx.many(sql<{ id: string; name: string }>`
    select u.id, u.name from user_account u where u.id = any(${[...new Set(rows.flatMap(idsOf))]}::uuid[])`);
  return rows.map(({ shippedKey, ...row }) => {
    const shipped = shippedRules.find(({ key }) => key === shippedKey);
    const named = new Set(idsOf(row as RuleRow));
    return {
      ...row,
      people: people.filter(({ id }) => named.has(id)),
      figuresFrom: shipped?.figuresFrom ?? null,
      isAsShipped: shipped !== undefined && row.version === 1,
    };
  });
}

/** Rules of the company, and of the farms in reach. */
export async function listRuleRows(
  tx: CompanyTx,
  { farmIds }: Scope,
  query: QueryOf<typeof listAlarmRules>,
): Promise<{ items: AlarmRuleView[]; total: number }> {
  const ofFarm = query.farmId === undefined ? sql`true` : sql`(farm_id is null or farm_id = ${query.farmId})`;
  const shown = sql`from (${rules(tx)}) rule
    where (farm_id is null or ${within(sql`farm_id`, farmIds)}) and ${ofFarm}
      and ${equals(sql`severity`, query.severity)} and ${equals(sql`place_kind`, query.placeKind)}
      and ${contains([sql`name`, sql`source`, sql`coalesce(farm_name, '')`, sql`array_to_string(machine_codes || shed_names || hatchery_names, ' ')`], query.q)}`;
  const { items: rows, total } = await withTotal(
    tx,
    sql<RuleRow>`select * ${shown}
      ${orderedBy(columnOf(query.sortBy, sortColumns), query.sortDesc, sql`place_kind, source, threshold, id`)} ${pageOf(query)}`,
    shown,
  );
  return { items: await withPeople(tx, rows), total };
}

export async function readRuleView(tx: CompanyTx, id: string): Promise<AlarmRuleView | undefined> {
  const [view] = await withPeople(tx, await tx.many(sql<RuleRow>`${rules(tx)} and r.id = ${id}`));
  return view;
}

/** Locked against a second change. */
export const lockRule = (tx: CompanyTx, id: string): Promise<{ version: number } | undefined> =>
  tx.maybe(sql<{ version: number }>`
    select version from alarm_rule where company_id = ${tx.companyId} and id = ${id} and deleted_at is null for update`);

export type RuleFields = Omit<StoredRule, 'id'>;

const values = (
  rule: RuleFields,
) => sql`${rule.name}, ${rule.source}, ${rule.comparison}, ${rule.threshold}, ${rule.delayS},
  ${rule.hysteresis}, ${rule.severity}, ${rule.placeKind}, ${rule.farmId}, ${json(rule.tells)}, ${rule.byMail}, ${rule.byPush}, ${rule.reminderMin}, ${json(rule.escalation)}, ${rule.calmMin}, ${rule.isOn}`;
const columns = sql`name, source, comparison, threshold, delay_s, hysteresis, severity, place_kind, farm_id, tells, by_mail, by_push, reminder_min, escalation, calm_min, is_on`;

const placeTables = {
  machineId: 'alarm_rule_machine',
  shedId: 'alarm_rule_shed',
  hatcheryId: 'alarm_rule_hatchery',
} as const satisfies Readonly<Record<PlaceField, string>>;

/** The machines, sheds and hatcheries that a rule names from now on. */
async function writePlaces(tx: CompanyTx, ruleId: string, rule: RuleFields): Promise<void> {
  for (const field of placeFields) {
    const table = placeTables[field];
    await tx.run(sql`delete from ${sql.table(table)} where company_id = ${tx.companyId} and rule_id = ${ruleId}`);
    const rows = rule[listOfField[field]].map((placeId) => ({ [field]: placeId }));
    await insertRows(tx, table, { ruleId }, rows);
  }
}

export async function insertRule(
  tx: CompanyTx,
  id: string,
  rule: RuleFields,
  shippedKey: string | null = null,
): Promise<void> {
  await tx.run(sql`
    insert into alarm_rule (company_id, id, shipped_key, ${columns}, created_by, changed_by)
    values (${tx.companyId}, ${id}, ${shippedKey}, ${values(rule)}, ${tx.userId}, ${tx.userId})`);
  await writePlaces(tx, id, rule);
}

export async function updateRuleRow(tx: CompanyTx, id: string, rule: RuleFields): Promise<void> {
  await tx.run(sql`
    update alarm_rule set (${columns}) = row (${values(rule)}), version = version + 1, changed_at = now(),
      changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and id = ${id}`);
  await writePlaces(tx, id, rule);
}

export async function markRuleDeleted(tx: CompanyTx, id: string, reason: string): Promise<void> {
  await changeRow(tx, 'alarm_rule', id, { deletedAt: sql`now()`, reason });
}

/** Tells every process that the rules that it keeps are old. */
export async function countRuleChange(tx: CompanyTx): Promise<void> {
  await tx.run(sql`
    insert into alarm_setting (company_id) values (${tx.companyId})
    on conflict (company_id) do update set rules_version = alarm_setting.rules_version + 1`);
}

/** Those of `ids` that the company has not got among its people who still work there. */
export async function unknownPeople(tx: CompanyTx, ids: readonly string[]): Promise<string[]> {
  const existing = await tx.values(sql<string>`
    select user_id from membership where company_id = ${tx.companyId} and user_id = any(${ids}::uuid[]) and state = 'active'`);
  return ids.filter((id) => !existing.includes(id));
}

/** People of the company whom somebody has in sight, for the choice of whom a rule tells. */
export const listPeople = (tx: CompanyTx, viewer: Scope) =>
  tx.many(sql<{ id: string; name: string; role: string }>`
    select u.id, u.name, m.role from membership m join user_account u on u.id = m.user_id
    where m.company_id = ${tx.companyId} and m.state = 'active' and u.state = 'active' and ${isInSight(viewer)}
    order by u.name collate natural_order, u.id`);
