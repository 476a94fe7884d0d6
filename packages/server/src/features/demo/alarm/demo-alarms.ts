import { addDays, type Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Database } from '../../../platform/db/database';
import { actOnAlarm, type Done } from '../../alarm/alarm.service';
import { holdOnCall, writeOnCall } from '../../alarm/on-call/on-call.store';
import { countRuleChange, insertRule, type RuleFields } from '../../alarm/rule/alarm-rule.store';
import { CompanyRules, giveShippedRules } from '../../alarm/rule/company-rules';
import { readWrittenDays, watchDays } from '../../alarm/watch/entry-watch';
import { watchMissingEntries } from '../../alarm/watch/missing-entries-watch';
import { watchReadings } from '../../alarm/watch/reading-watch';
import type { Watching } from '../../alarm/watch/watch.service';
import { placeColumns } from '../../telemetry/device-places';
import type { ConditionChange, StoredReading } from '../../telemetry/reading-watcher';
import type { DemoCompany, Person } from '../people/demo-people';

/** Days that are looked at as if the rules had been there when they were written down. */
const days = 12;
const hourMs = 3_600_000;

const ownRule = {
  comparison: 'above',
  delayS: 0,
  hysteresis: 0,
  severity: 'warning',
  placeKind: 'shed',
  machineIds: [],
  shedIds: [],
  hatcheryIds: [],
  tells: { roles: ['Manager', 'Doctor'], userIds: [] },
  byMail: false,
  byPush: true,
  reminderMin: null,
  escalation: [],
  calmMin: 15,
  isOn: true,
} as const;

/** What farms ask of themselves, besides what the company’s rules ask: the one wants to hear of less, the other of its setters. */
const ownRules = (flocksAt: string, hatchesAt: string, setterIds: readonly string[]): RuleFields[] => [
  {
    ...ownRule,
    farmId: flocksAt,
    name: 'Losses that the vet wants to see',
    source: 'dailyMortalityPct',
    threshold: 0.08,
  },
  { ...ownRule, farmId: flocksAt, name: '', source: 'waterChangePct', threshold: 9 },
  {
    ...ownRule,
    farmId: hatchesAt,
    name: '',
    source: 'humidityPct',
    comparison: 'below',
    threshold: 40,
    delayS: 900,
    hysteresis: 2,
    placeKind: 'setter',
    machineIds: setterIds,
    tells: { roles: ['Manager'], userIds: [] },
  },
];

/** The first setters of a farm: those that stand by the door, where the air is driest. */
const settersByTheDoor = (tx: CompanyTx, farmId: string): Promise<string[]> =>
  tx.values(sql<string>`
    select id from machine where company_id = ${tx.companyId} and farm_id = ${farmId} and kind = 'setter'
    order by code collate natural_order limit 2`);

const daysOfFarms = (tx: CompanyTx, farmIds: readonly string[], from: Day) => sql`
  select distinct kind, flock_id, shed_id, day from flock_day, unnest(array['mortality', 'water-consumption']) kind
  where company_id = ${tx.companyId} and farm_id = any(${farmIds}::uuid[]) and day >= ${from}`;

/**
 * Raises what is wrong with the devices of Vale. They were written down as silent or still already, so that the rounds of every
 * minute find no change in them and would tell nobody.
 */
async function watchDevices(watching: Watching, tx: CompanyTx): Promise<void> {
  const changes = await tx.many(sql<ConditionChange>`
    select d.id as device_id, d.farm_id, ${placeColumns('d')}, c.condition, c.since, true as is_on
    from device d join device_now n on n.company_id = d.company_id and n.device_id = d.id
    cross join lateral (values ('silent', n.silent_since), ('implausible', n.implausible_since)) c (condition, since)
    where d.company_id = ${tx.companyId} and d.state = 'active' and c.since is not null order by c.since, d.id`);
  const watcher = watchReadings(watching);
  for (const change of changes) await watcher.condition(tx, change);
}

/** What silent devices measured in their last hour, and egg rooms in six, as the rules would have seen it: one incident with what came of it. */
async function watchLastHours(watching: Watching, tx: CompanyTx): Promise<void> {
  const readings = await tx.many(sql<StoredReading>`
    select r.device_id, d.farm_id, ${placeColumns('d')}, r.at,
      jsonb_build_object('temperatureC', r.temperature_c, 'humidityPct', r.humidity_pct) as values
    from device d join device_now n on n.company_id = d.company_id and n.device_id = d.id
    join reading r on r.company_id = d.company_id and r.device_id = d.id and r.at > coalesce(
      n.silent_since - interval '1 hour', case when d.hatchery_id is not null then n.measured_at - interval '6 hours' end)
    where d.company_id = ${tx.companyId} and d.state = 'active' order by d.id, r.at`);
  await watchReadings(watching).readings(tx, readings);
}

/** This week the Manager is on call, the next one the assistant; whose week has begun was told of it on Monday. */
async function planOnCall(tx: CompanyTx, { manager, assistant }: DemoCompany, farmId: string, nowMs: number) {
  const before = await holdOnCall(tx, farmId, nowMs);
  await writeOnCall(tx, before, [
    { weekStart: before.thisWeek, userId: manager.id },
    { weekStart: addDays(before.thisWeek, 7), userId: assistant.id },
  ]);
  await tx.run(sql`
    update on_call_week set told_at = ${before.thisWeek}
    where company_id = ${tx.companyId} and farm_id = ${farmId} and week_start = ${before.thisWeek}`);
}

/** What people did with the alarms of those days, the oldest first; the newest nobody has looked at. */
function doneBy(people: Pick<DemoCompany, 'manager' | 'supervisor' | 'doctor'>, nowMs: number) {
  const { manager, supervisor, doctor } = people;
  const closed = { cause: 'Fan of the end wall stood still', action: 'Belt replaced, litter dried' };
  const input: { readonly by: Person; readonly role: string; readonly done: Done }[][] = [
    [
      { by: supervisor, role: 'Supervisor', done: { act: 'acknowledge', note: 'Looking at it' } },
      { by: manager, role: 'Manager', done: { act: 'close', note: `${closed.cause} · ${closed.action}`, closed } },
    ],
    [{ by: doctor, role: 'Doctor', done: { act: 'acknowledge', note: 'Samples are on their way to the laboratory' } }],
    [
      {
        by: manager,
        role: 'Manager',
        done: { act: 'shelve', note: 'Drinkers are flushed until noon', untilMs: nowMs + 5 * hourMs },
      },
    ],
    [{ by: manager, role: 'Manager', done: { act: 'acknowledge', note: '' } }],
  ];
  return input;
}

/**
 * Alarms of Vale: the rules that ship, held against what the day-book has of the last days and how its devices stand, and what
 * people did about it.
 * Nobody is told of history.
 */
export async function addAlarmsOfVale(
  database: Database,
  company: DemoCompany,
  { farmIds, today, nowMs }: { readonly farmIds: readonly string[]; readonly today: Day; readonly nowMs: number },
): Promise<void> {
  const watching: Watching = { rules: new CompanyRules(), report: () => Promise.resolve() };
  await database.company(company.companyId, company.manager.id, async (tx) => {
    await giveShippedRules(tx);
    const [flocksAt = '', hatchesAt = ''] = farmIds;
    const setterIds = await settersByTheDoor(tx, hatchesAt);
    for (const [index, rule] of ownRules(flocksAt, hatchesAt, setterIds).entries())
      await insertRule(tx, uuidOf(`demo alarm rule ${index}`), rule);
    await countRuleChange(tx);
    const first = addDays(today, 1 - days);
    for (const written of await readWrittenDays(tx, daysOfFarms(tx, farmIds, first))) {
      const at = Math.min(nowMs, Date.parse(`${written.day}T09:30:00Z`));
      await watchDays(watching, tx, [written], at);
    }
    await watchMissingEntries(watching, tx, nowMs);
    const open = await tx.many(sql<{ id: string }>`
      select id from alarm where company_id = ${tx.companyId} and source <> 'entriesMissing' order by raised_at, id`);
    for (const [index, acts] of doneBy(company, nowMs).entries()) {
      const alarm = open[index];
      if (!alarm) break;
      for (const { by, role, done } of acts)
        await actOnAlarm(tx, alarm.id, done, { by: { ...by, role }, nowMs: nowMs - hourMs / 2 });
    }
    for (const farmId of farmIds) await planOnCall(tx, company, farmId, nowMs);
    // After what people did: nobody has looked at these.
    await watchLastHours(watching, tx);
    await watchDevices(watching, tx);
  });
}
