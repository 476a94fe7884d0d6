import type { OutputOf, QueryOf } from '@henhouse/contract/endpoint';
import type { search } from '@henhouse/contract/search/search';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { personKindOf } from '@henhouse/domain/people/person-kind';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, within } from '../../platform/db/listing';
import { beginsWith } from '../../platform/db/long-list';
import type { Scope } from '../../platform/http/rights';
import { stoodIn } from '../day-book/stood-in';
import { isInSight } from '../people/user/person-line.store';
import { taskReached } from '../task/task.store';

type SearchHit = OutputOf<typeof search>['items'][number];
type SearchQuery = QueryOf<typeof search>;

interface SearchReach {
  readonly farms: Scope;
  readonly sheds: Scope;
  readonly flocks: Scope;
  readonly hatches: Scope;
  readonly hatcheries: Scope;
  readonly machines: Scope;
  /** Whether suppliers, customers and items may be found. */
  readonly catalogue: boolean;
  /** Whether programmes may be found: they are the company's. */
  readonly programmes: boolean;
  readonly tasks: Scope;
  readonly purchases: Scope;
  readonly sales: Scope;
  readonly supplies: Scope;
  readonly expenses: Scope;
  /** The day in the company. */
  readonly today: Day;
  /** Roles whose people may be found. */
  readonly roles: readonly string[];
  /** Farms that decide on who is in sight. */
  readonly viewer: Scope;
}

type Hit = Omit<SearchHit, 'personKind' | 'flock'> & {
  readonly role: string | null;
  readonly flockId: string | null;
  readonly productionKind: NonNullable<SearchHit['flock']>['productionKind'] | null;
};

const hitsAtMost = 20;
/** Tasks that begin later stand on no list yet. */
const tasksAheadDays = 14;

/** Documents whose number begins with the digits, along its index; sales by the number of their invoice, too. */
function documentsOf(companyId: string, searched: string, reach: SearchReach): RawBuilder<unknown> {
  const whole = /^\d{1,10}$/.exec(searched)?.[0];
  const last = /(\d{1,10})$/.exec(searched)?.[1];
  const numbered = whole === undefined ? sql`false` : beginsWith(sql`d.number`, whole);
  const invoiced =
    last === undefined
      ? sql`false`
      : sql`(${beginsWith(sql`d.invoice_number`, last)} and ${contains([sql`d.invoice_name`], searched)})`;
  const number = sql`d.number::text`;
  return sql`
    select 'purchase', d.id, ${number}, concat_ws(' · ', p.name, f.name), d.farm_id, ${number}, ${number}, '',
      d.state in ('cancelled', 'rejected'), null::text, null::text, null::text
    from purchase d left join partner p on p.company_id = d.company_id and p.id = d.partner_id
    left join farm f on f.company_id = d.company_id and f.id = d.farm_id
    where d.company_id = ${companyId} and ${within(sql`d.farm_id`, reach.purchases.farmIds)} and ${numbered}
    union all
    select 'sale', d.id, ${number}, concat_ws(' · ', nullif(d.invoice_name, ''), p.name, f.name), d.farm_id,
      ${number} || ' ' || d.invoice_name, ${number}, d.invoice_name, d.state = 'cancelled', null, null, null
    from sale d join partner p on p.company_id = d.company_id and p.id = d.partner_id
    join farm f on f.company_id = d.company_id and f.id = d.farm_id
    where d.company_id = ${companyId} and ${within(sql`d.farm_id`, reach.sales.farmIds)} and (${numbered} or ${invoiced})
    union all
    select 'supply', d.id, ${number}, f.name, d.farm_id, ${number}, ${number}, '', d.state in ('declined', 'cancelled'),
      null, null, null
    from supply d join farm f on f.company_id = d.company_id and f.id = d.farm_id
    where d.company_id = ${companyId} and ${within(sql`d.farm_id`, reach.supplies.farmIds)} and ${numbered}
    union all
    select case when d.refund_of_id is null then 'expense' else 'refund' end, d.id, ${number}, concat_ws(' · ', coalesce(p.name, nullif(d.payee, '')), f.name), d.farm_id, ${number}, ${number}, '',
      d.state = 'cancelled', null, null, null
    from expense d left join partner p on p.company_id = d.company_id and p.id = d.partner_id
    left join farm f on f.company_id = d.company_id and f.id = d.farm_id
    where d.company_id = ${companyId} and ${within(sql`d.farm_id`, reach.expenses.farmIds)} and ${numbered}`;
}

/** Farms and what is on them. The first select names the columns of all that are found. */
function placesOf(companyId: string, reach: SearchReach): RawBuilder<unknown> {
  const stood = sql`select ${stoodIn(sql`f.company_id`, sql`f.id`)}`;
  return sql`
    select 'farm' as kind, id, name, code as context, id as farm_id, name || ' ' || code as text, name as first_text,
      code as second_text, retired as is_past, null::text as role, null::text as list, null::text as machine_kind
    from farm where company_id = ${companyId} and ${within(sql`id`, reach.farms.farmIds)}
    union all
    select 'shed', s.id, s.name, farm.name, farm.id, s.name || ' ' || s.code, s.name, s.code,
      s.state = 'outOfService', null, null, null
    from shed s join farm on farm.company_id = s.company_id and farm.id = s.farm_id
    where s.company_id = ${companyId} and ${within(sql`s.farm_id`, reach.sheds.farmIds)}
      and ${within(sql`s.id`, reach.sheds.shedIds)}
    union all
    select 'flock', f.id, f.number, f.breed || ' · ' || farm.name, farm.id, f.number || ' ' || f.breed, f.number,
      f.breed, f.state in ('closed', 'cancelled'), null, null, null
    from flock f join farm on farm.company_id = f.company_id and farm.id = f.farm_id
    where f.company_id = ${companyId} and ${within(sql`f.farm_id`, reach.flocks.farmIds)}
      and (not exists (${stood}) or exists (${stood} and ${within(sql`a.shed_id`, reach.flocks.shedIds)}))
    union all
    select 'hatch', h.id, h.number::text, y.name || ' · ' || farm.name, farm.id, h.number::text, h.number::text, y.name,
      h.state in ('closed', 'cancelled', 'aborted'), null, null, null
    from hatch h join hatchery y on y.company_id = h.company_id and y.id = h.hatchery_id
    join farm on farm.company_id = h.company_id and farm.id = h.farm_id
    where h.company_id = ${companyId} and ${within(sql`h.farm_id`, reach.hatches.farmIds)}
    union all
    select 'hatchery', h.id, h.name, farm.name, farm.id, h.name || ' ' || h.code, h.name, h.code, h.retired, null, null, null
    from hatchery h join farm on farm.company_id = h.company_id and farm.id = h.farm_id
    where h.company_id = ${companyId} and ${within(sql`h.farm_id`, reach.hatcheries.farmIds)}
    union all
    select 'machine', m.id, m.code || ' · ' || m.name, h.name, m.farm_id, m.code || ' ' || m.name, m.code, m.name,
      m.retired, null, null, m.kind
    from machine m join hatchery h on h.company_id = m.company_id and h.id = m.hatchery_id
    where m.company_id = ${companyId} and ${within(sql`m.farm_id`, reach.machines.farmIds)}`;
}

/** People, words and programmes of the company, and open tasks. */
function peopleAndListsOf(companyId: string, reach: SearchReach): RawBuilder<unknown> {
  return sql`
    select 'person', u.id, u.name, coalesce(u.email, u.username, ''), null, concat_ws(' ', u.name, u.email, u.username),
      u.name, coalesce(u.username, u.email), m.state <> 'active', m.role, null, null
    from (select * from membership where company_id = ${companyId} and role = any(${[...reach.roles]}::text[])
      and ${isInSight(reach.viewer)}) m
    join user_account u on u.id = m.user_id
    union all
    select 'partner', id, name, concat_ws(' · ', nullif(contact_name, ''), nullif(phone, '')), null,
      concat_ws(' ', name, tax_number, phone), name, tax_number, retired, null,
      case when is_supplier then 'suppliers' else 'customers' end, null
    from partner where company_id = ${companyId} and merged_into_id is null and ${reach.catalogue}
    union all
    select 'item', id, name, code, null, name || ' ' || code, name, code, retired, null, category, null
    from item where company_id = ${companyId} and merged_into_id is null and ${reach.catalogue}
    union all
    select 'programme', id, name, '', null, name, name, '', retired, null, null, null
    from programme where company_id = ${companyId} and ${reach.programmes}
    union all
    select 'task', t.id, t.title, concat_ws(' · ', farm.name, s.name, f.number), t.farm_id, t.title, t.title, '', false,
      null, null, null
    from task t join farm on farm.company_id = t.company_id and farm.id = t.farm_id
    left join shed s on s.company_id = t.company_id and s.id = t.shed_id
    left join flock f on f.company_id = t.company_id and f.id = t.flock_id
    where t.company_id = ${companyId} and t.outcome = 'open' and t.title <> ''
      and t.due_from <= ${addDays(reach.today, tasksAheadDays)}::date
      and ${within(sql`t.farm_id`, reach.tasks.farmIds)} and ${taskReached(reach.tasks)}`;
}

/**
 * Farms, sheds, flocks, hatches, hatcheries, machines, people, partners, items, programmes and open tasks in whose name, code or
 * number a word of the text is found, and every other one there or in what stands beside it; documents by their number. Exact
 * first, then those that begin with it, then the rest; open flocks before finished ones, what is in use before what is retired.
 */
export async function findHits(tx: CompanyTx, { q, kind }: SearchQuery, reach: SearchReach): Promise<SearchHit[]> {
  const { companyId } = tx;
  const searched = q.trim().replaceAll(/\s+/g, ' ');
  const hits = await tx.many(sql<Hit>`
    with wanted as (select search_text(${searched}) as text, string_to_array(search_text(${searched}), ' ') as words),
    hit as (
      ${placesOf(companyId, reach)}
      union all ${peopleAndListsOf(companyId, reach)}
      union all ${documentsOf(companyId, searched, reach)}),
    found as (
    select kind, id, name, context, farm_id, role, list, machine_kind, row_number() over (
    order by wanted.text not in (search_text(first_text), search_text(second_text)), is_past,
      not starts_with(search_text(first_text), wanted.text), kind, lower(name), id) as place
    from hit, wanted
    where (${kind ?? null}::text is null or hit.kind = ${kind ?? null}) and exists (select from unnest(wanted.words) word where position(word in search_text(hit.text)) > 0)
      and not exists (select from unnest(wanted.words) word
        where position(word in search_text(hit.text || ' ' || hit.context)) = 0)
    order by place limit ${hitsAtMost})
    select found.kind, found.id, name, context, found.farm_id, role, list, machine_kind, standing.flock_id,
      standing.production_kind
    from found left join lateral (
      select a.flock_id, f.production_kind from account a
      join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
      join flock f on f.company_id = a.company_id and f.id = a.flock_id
      where found.kind = 'shed' and a.company_id = ${companyId} and a.kind = 'flock' and a.shed_id = found.id
        and ${within(sql`f.farm_id`, reach.flocks.farmIds)} and ${within(sql`a.shed_id`, reach.flocks.shedIds)}
      order by a.flock_id limit 1) standing on true
    order by place`);
  return hits.map(({ role, flockId, productionKind, ...hit }) => ({
    ...hit,
    personKind: role === null ? null : (personKindOf(role) ?? null),
    flock: flockId === null || productionKind === null ? null : { id: flockId, productionKind },
  }));
}
