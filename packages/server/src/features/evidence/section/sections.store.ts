import { evidenceEntriesAtMost } from '@henhouse/contract/report/evidence';
import { ageDays, type Day } from '@henhouse/domain/day/day';
import { holdsOfDoses } from '@henhouse/domain/health/withdrawal';
import { isUncounted } from '@henhouse/domain/kpi/broiler/mortality';
import { judgeLosses, mortalityLimits } from '@henhouse/domain/limit/daily-mortality';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import type { TableCell } from '../../../platform/files/table/write-table';
import type { Scope } from '../../../platform/http/rights';
import { liveChangeOf } from '../../day-book/day-book-columns';
import { readDosesGiven, readTreatedFlocks } from '../../health/doses-given.store';
import { readHatchVaccinations } from '../../health/flock-health.store';
import { readOwnLimits } from '../../limit/limit.store';
import { leftDayNow, readSaleLines } from '../../sale/sale-lines.store';
import { measuredAt, placesOfDevices } from '../../telemetry/device-places';
import type { EvidenceFlock } from '../evidence.store';
import type { EvidenceDays } from '../evidence-days';

/** Whose records go into a pack. */
export interface SectionQuery extends EvidenceDays {
  readonly flocks: readonly EvidenceFlock[];
  readonly farmId: string;
  readonly shedIds: Scope['shedIds'];
  readonly timeZone: string;
  /** The farm's own samples and alarms go into a pack of the farm alone. */
  readonly isWholeFarm: boolean;
}

export type SectionRow = Readonly<Record<string, TableCell>>;

/** So many that a pack with them is refused: nothing is cut without a word. */
export const oneTooMany = sql`limit ${sql.lit(evidenceEntriesAtMost + 1)}`;

export const idsOf = ({ flocks }: SectionQuery) => flocks.map(({ flockId }) => flockId);
export const clock = (column: string, { timeZone }: SectionQuery) =>
  sql`to_char(${sql.raw(column)} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`;

export const ofEntries = (tx: CompanyTx, request: SectionQuery) => sql`
  e.company_id = ${tx.companyId} and e.flock_id = any(${idsOf(request)}::uuid[]) and ${within(sql`e.shed_id`, request.shedIds)}
  and e.day between ${request.from} and ${request.to}`;

export const named = sql`
  join shed s on s.company_id = e.company_id and s.id = e.shed_id
  join flock f on f.company_id = e.company_id and f.id = e.flock_id`;

export async function countEntries(tx: CompanyTx, request: SectionQuery): Promise<number> {
  return (await tx.one(sql<{ count: number }>`select count(*) from entry e where ${ofEntries(tx, request)}`)).count;
}

/** Every entry with who wrote it and when, and who changed it last; those taken back too. */
export const readEntries = (tx: CompanyTx, request: SectionQuery): Promise<SectionRow[]> =>
  tx.many(sql<SectionRow>`
    select e.day::text as day, f.number as flock, s.name as shed, e.kind, e.figure::float8 as value, e.unit, e.state,
      e.created_by_name as written_by, ${clock('e.created_at', request)} as written_at,
      case when e.version > 1 then e.changed_by_name else '' end as changed_by,
      case when e.version > 1 then ${clock('e.changed_at', request)} end as changed_at, e.version, e.reason, e.notes, e.id::text as id
    from entry e ${named} where ${ofEntries(tx, request)} order by e.day, f.number collate natural_order, s.name collate natural_order, e.kind, e.created_at, e.id`);

/** What each shed wrote down on a day, by whom, and when the last of it came. */
export const readDays = (tx: CompanyTx, request: SectionQuery): Promise<SectionRow[]> =>
  tx.many(sql<SectionRow>`
    select e.day::text as day, f.number as flock, s.name as shed, count(*)::int as entries,
      string_agg(distinct e.created_by_name, ', ') as written_by, ${clock('max(e.created_at)', request)} as written_at,
      count(*) filter (where e.version > 1 and e.state = 'posted')::int as corrected,
      count(*) filter (where e.state = 'deleted')::int as taken_back
    from entry e ${named} where ${ofEntries(tx, request)} group by e.day, f.number, s.name order by 1, 2, 3`);

/** What entries said before each correction, without prices. */
export const readCorrections = (tx: CompanyTx, request: SectionQuery): Promise<SectionRow[]> =>
  tx.many(sql<SectionRow>`
    select e.day::text as day, f.number as flock, s.name as shed, e.kind, r.version, r.by_name as written_by,
      ${clock('r.at', request)} as written_at, coalesce((
        select string_agg(b.key || ': ' || coalesce(b.value #>> '{}', '–') || ' → ' || coalesce(after.detail -> b.key #>> '{}', '–'), '; ' order by b.key)
        from jsonb_each(r.detail) b where b.key not ilike '%price%' and b.value is distinct from after.detail -> b.key), '')
        || case when after.state = 'deleted' and r.state <> 'deleted' then ' ×' else '' end as change,
      after.by_name as changed_by, ${clock('after.at', request)} as changed_at, after.reason, e.id::text as id
    from entry e ${named}
    join entry_revision r on r.company_id = e.company_id and r.entry_id = e.id
    cross join lateral (
      select n.detail, n.state, n.by_name, n.at, n.reason from entry_revision n
      where n.company_id = r.company_id and n.entry_id = r.entry_id and n.version = r.version + 1
      union all
      select e.detail, e.state, e.changed_by_name, e.changed_at, e.reason where e.version = r.version + 1 limit 1) after
    where ${ofEntries(tx, request)} order by after.at, e.id, r.version`);

type TreatmentRow = SectionRow & { readonly id: string; readonly day: Day; readonly lastDay: Day };

/** What birds were given, up to the last of the days, with the lots that it was taken from as it stands now. */
const readGiven = (tx: CompanyTx, request: SectionQuery): Promise<TreatmentRow[]> =>
  tx.many(sql<TreatmentRow>`
    select e.day::text as day, coalesce(e.detail ->> 'endDay', e.day::text) as last_day, f.number as flock, s.name as shed, e.kind,
      i.name as item, coalesce(e.detail ->> 'diagnosis', e.detail ->> 'purpose', '') as why,
      coalesce(e.detail -> 'dose', e.detail -> 'quantity', e.detail -> 'doses') as dose,
      case when e.kind = 'treatment' then '' else i.unit end as unit, e.detail ->> 'route' as route,
      (e.detail ->> 'birds')::int as birds, e.detail ->> 'prescriber' as prescriber,
      coalesce((select string_agg(distinct l.code, ', ') from movement m join lot l on l.company_id = m.company_id and l.id = m.lot_id
        where m.company_id = e.company_id and m.document_id = e.id and l.item_id is not null and m.reverses_id is null
          and not exists (select from movement r where r.company_id = m.company_id and r.reverses_id = m.id)), '') as lot, e.id::text as id
    from entry e ${named}
    join item i on i.company_id = e.company_id and i.id = (e.detail ->> 'itemId')::uuid
    where ${ofEntries(tx, { ...request, from: '0001-01-01' })} and e.kind in ('treatment', 'medicine', 'vaccine') and e.state = 'posted'
    order by e.day, f.number collate natural_order, s.name collate natural_order, e.id`);

/**
 * Medicines, vaccines, courses and medicated feed of these days with what they were taken from, and until when they hold meat and
 * eggs: those from before that ran or held something in them, too. What chicks were given in the hatchery is of no shed.
 */
export async function readTreatments(tx: CompanyTx, request: SectionQuery): Promise<SectionRow[]> {
  const { flocks, from, to } = request;
  const [given, inHatchery, treated, doses] = await Promise.all([
    readGiven(tx, request),
    readHatchVaccinations(tx, idsOf(request)),
    readTreatedFlocks(tx, idsOf(request)),
    readDosesGiven(
      tx,
      flocks.map(({ flockId }) => ({ flockId, day: to })),
    ),
  ]);
  const clear = new Map<string, string>();
  for (const [flockId, flock] of treated) {
    const own = doses.filter((dose) => dose.flockId === flockId);
    for (const { entryId, product, clearance } of holdsOfDoses(own, flock)) {
      clear.set(`${entryId} ${product}`, clearance.state === 'on' ? clearance.day : clearance.state);
    }
  }
  const numbers = new Map(flocks.map(({ flockId, flockNumber }) => [flockId, flockNumber]));
  const fed = doses
    .filter(({ source }) => source === 'feed')
    .map(({ flockId, entryId: id, itemName: item, firstDoseDay: day, lastDoseDay: lastDay }) => {
      const feed = { flock: numbers.get(flockId) ?? '', shed: '', kind: 'feed', item, route: 'feed' };
      return { ...feed, id, day, lastDay, lot: '', why: '', unit: '' };
    });
  const asChicks = inHatchery
    .filter(({ day }) => day <= to)
    .map(({ flockId, entryId: id, itemName: item, lotCode: lot, day, doses: dose, route, birds }) => {
      const vaccine = {
        flock: numbers.get(flockId) ?? '',
        shed: '',
        kind: 'vaccine',
        item,
        lot,
        why: '',
        unit: 'doses',
      };
      return { ...vaccine, id, day, lastDay: day, dose, route, birds };
    });
  return (
    [...given, ...fed, ...asChicks]
      .map((row) => ({
        ...row,
        meatFrom: clear.get(`${row.id} meat`) ?? null,
        eggsFrom: clear.get(`${row.id} eggs`) ?? null,
      }))
      // What is held without end says so in a word, which comes after every day.
      .filter(
        ({ lastDay, meatFrom, eggsFrom }) => lastDay >= from || (meatFrom ?? '') > from || (eggsFrom ?? '') > from,
      )
      .sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
  );
}

interface LossDay {
  readonly flockId: string;
  readonly day: Day;
  readonly flock: string;
  readonly shed: string;
  readonly dead: number;
  readonly culled: number;
  readonly mortalityEntries: number;
  readonly birds: number;
}

/** Deaths of each shed and day against the company's limit for birds of that kind and age; none is said where nobody entered any. */
export async function readLosses(tx: CompanyTx, request: SectionQuery): Promise<SectionRow[]> {
  const { flocks, shedIds, from, to } = request;
  const [own, rows] = await Promise.all([
    readOwnLimits(tx),
    tx.many(sql<LossDay>`
      select * from (
        select d.flock_id, d.day, f.number as flock, s.name as shed, sum(d.dead)::int as dead, sum(d.culled)::int as culled,
          sum(d.mortality_entries)::int as mortality_entries,
          (sum(sum(${sql.raw(liveChangeOf('d'))})) over (partition by d.flock_id, d.shed_id order by d.day)
            + sum(d.dead + d.culled + d.sold + d.moved_out))::int as birds
        from flock_day d
        join shed s on s.company_id = d.company_id and s.id = d.shed_id
        join flock f on f.company_id = d.company_id and f.id = d.flock_id
        where d.company_id = ${tx.companyId} and d.flock_id = any(${idsOf(request)}::uuid[]) and ${within(sql`d.shed_id`, shedIds)}
          and d.day <= ${to}
        group by d.flock_id, d.shed_id, d.day, f.number, s.name) losses
      where day >= ${from} and birds > 0 order by day, flock, shed`),
  ]);
  const byId = new Map(flocks.map((flock) => [flock.flockId, flock]));
  return rows.flatMap((row) => {
    const { flockId, day, flock: number, shed, dead, culled, birds } = row;
    const flock = byId.get(flockId);
    if (flock === undefined) return [];
    const age = ageDays(flock.hatchDay, day);
    const limits = mortalityLimits(own, flock.productionKind, age);
    const { pct, isHigh } = judgeLosses({ lost: dead + culled, birdDays: birds }, limits);
    const isUnknown = isUncounted(row);
    const lostPct = isUnknown || pct === null ? null : Math.round(pct * 1000) / 1000;
    return {
      day,
      flock: number,
      shed,
      age,
      birds,
      dead: isUnknown ? null : dead,
      culled: isUnknown ? null : culled,
      lostPct,
      limitPct: limits.dailyMortalityPct,
      above: isHigh ? 'above' : '',
    };
  });
}

/** Alarms of the flocks and their sheds, and what was answered. */
export const readAlarms = (tx: CompanyTx, request: SectionQuery): Promise<SectionRow[]> =>
  tx.many(sql<SectionRow>`
    select ${clock('a.first_raised_at', request)} as raised_at, coalesce(f.number, '') as flock, coalesce(s.name, '') as shed, a.source,
      a.severity, a.value::float8 as value, a.threshold::float8 as threshold, a.occurrences as times, a.acknowledged_by_name as answered_by,
      ${clock('a.acknowledged_at', request)} as answered_at, a.closed_by_name as closed_by, ${clock('a.closed_at', request)} as closed_at,
      a.cause, a.action, a.id::text as id
    from alarm a
    left join shed s on s.company_id = a.company_id and s.id = a.shed_id
    left join flock f on f.company_id = a.company_id and f.id = a.flock_id
    where a.company_id = ${tx.companyId} and a.farm_id = ${request.farmId} and (a.shed_id is null or ${within(sql`a.shed_id`, request.shedIds)})
      and (a.first_raised_at at time zone ${request.timeZone})::date between ${request.from} and ${request.to}
      and (a.flock_id = any(${idsOf(request)}::uuid[]) or (${request.isWholeFarm} and a.flock_id is null) or exists (
        select from flock_day d where d.company_id = a.company_id and d.flock_id = any(${idsOf(request)}::uuid[]) and d.shed_id = a.shed_id
          and a.flock_id is null and d.day = (a.first_raised_at at time zone ${request.timeZone})::date))
    order by a.first_raised_at, a.id ${oneTooMany}`);

/** Lots that went into the flocks: from whom, since when in store, how much from when to when. */
export const readLots = (tx: CompanyTx, request: SectionQuery): Promise<SectionRow[]> =>
  tx.many(sql<SectionRow>`
    select coalesce(i.name, l.kind) as item, l.code as lot, coalesce(p.name, '') as supplier, l.source as origin, l.received_day::text as received_day,
      l.expiry_day::text as expiry_day, f.number as flock,
      sum(case when m.reverses_id is null then m.quantity else -m.quantity end)::float8 as quantity, coalesce(i.unit, '') as unit,
      min(e.day)::text as day, max(e.day)::text as last_day, l.id::text as id
    from entry e
    join flock f on f.company_id = e.company_id and f.id = e.flock_id
    join movement m on m.company_id = e.company_id and m.document_id = e.id
    join lot l on l.company_id = m.company_id and l.id = m.lot_id and l.kind not in ('birds', 'eggs')
    left join item i on i.company_id = l.company_id and i.id = l.item_id
    left join partner p on p.company_id = l.company_id and p.id = l.partner_id
    where ${ofEntries(tx, request)}
    group by i.name, i.unit, l.id, l.kind, l.code, p.name, l.source, l.received_day, l.expiry_day, f.number
    having sum(case when m.reverses_id is null then m.quantity else -m.quantity end) <> 0
    order by min(e.day), 1, l.code collate natural_order, l.id`);

/** Warmest, coldest and mean of each shed and day, where devices measured. */
export const readTemperatures = (
  tx: CompanyTx,
  { from, to, timeZone, shedIds, ...request }: SectionQuery,
): Promise<SectionRow[]> =>
  tx.many(sql<SectionRow>`
    select h.day::text as day, s.name as shed, round(min(h.low)::numeric, 1)::float8 as low,
      round((sum(h.total) / sum(h.n))::numeric, 1)::float8 as mean, round(max(h.high)::numeric, 1)::float8 as high, count(distinct h.at)::int as hours
    from (
      select d.shed_id, r.at, (r.at at time zone ${timeZone})::date as day, r.temperature_c_min as low, r.temperature_c_max as high,
        r.temperature_c_sum as total, r.temperature_c_n as n
      from ${placesOfDevices(tx)} d
      join reading_hour r on r.company_id = ${tx.companyId} and r.device_id = d.id and r.temperature_c_n > 0
        and ${measuredAt(sql`r.at`, '1 hour')} and r.at >= ${from}::date - interval '1 day' and r.at < ${to}::date + interval '2 days'
      where d.farm_id = ${request.farmId} and ${within(sql`d.shed_id`, shedIds)}) h
    join shed s on s.company_id = ${tx.companyId} and s.id = h.shed_id
    where h.day between ${from} and ${to} and exists (
      select from flock_day d where d.company_id = ${tx.companyId} and d.flock_id = any(${request.flocks.map(({ flockId }) => flockId)}::uuid[])
        and d.shed_id = h.shed_id and d.day = h.day)
    group by h.day, s.name order by 1, 2`);

/** What of these flocks left on sales: to whom and how much, and no money. Of birds it is what their lorries say now. */
export async function readSales(tx: CompanyTx, request: SectionQuery): Promise<SectionRow[]> {
  const rows = await tx.many(sql<SectionRow & { readonly id: string; readonly lineId: string }>`
    select distinct a.left_day::text as day, a.kind as goods, a.number, p.name as customer, f.number as flock,
      l.quantity::float8 as quantity, l.unit, l.position, a.id::text as id, l.id::text as line_id
    from (select a.*, ${leftDayNow('a')} as left_day from sale a
      where a.company_id = ${tx.companyId} and a.farm_id = ${request.farmId} and a.dispatched_day is not null) a
    join sale_line l on l.company_id = a.company_id and l.sale_id = a.id
    join partner p on p.company_id = a.company_id and p.id = a.partner_id
    join lateral (select l.flock_id as id union select lot.flock_id from sale_lot x
      join lot on lot.company_id = x.company_id and lot.id = x.lot_id
      where x.company_id = l.company_id and x.sale_id = l.sale_id and x.line_id = l.id) source on true
    join flock f on f.company_id = a.company_id and f.id = source.id
    where f.id = any(${idsOf(request)}::uuid[]) and a.left_day between ${request.from} and ${request.to}
    order by 1, 3, l.position ${oneTooMany}`);
  const ofBirds = rows.filter(({ goods }) => goods === 'birds').map(({ id }) => id);
  const lines = new Map((await readSaleLines(tx, ofBirds)).map(({ id, quantity }) => [id, quantity]));
  return rows.map(({ lineId, ...row }) => ({ ...row, quantity: lines.get(lineId) ?? row['quantity'] ?? null }));
}
