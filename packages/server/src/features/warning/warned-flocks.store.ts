import type { Day } from '@henhouse/domain/day/day';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import type { FoundDay } from '@henhouse/domain/warning/closed/closed-life';
import type { KnownEvent } from '@henhouse/domain/warning/known-event';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import type { StandardPin } from '../standards/standard.service';

/** A flock of a farm as early warning reads it. */
export interface WarnedFlock extends StandardPin {
  readonly flockId: string;
  readonly farmId: string;
  readonly productionKind: ProductionKind;
  readonly hatchDay: Day;
  readonly productionDay: Day | null;
  readonly depletedDay: Day | null;
  readonly isLive: boolean;
}

/** Of closed flocks the newest of each kind teach: older ones lived in another shed, on another feed. */
const closedAtMost = 30;

/** The flocks of some farms that have birds, and those whose lives are over, of each farm and kind the newest. */
export function readWarnedFlocks(tx: CompanyTx, farmIds: Scope['farmIds']): Promise<WarnedFlock[]> {
  return tx.many(sql<WarnedFlock>`
    select id as flock_id, farm_id, production_kind, hatch_day, production_day, depleted_day, is_live,
      published_standard_id, company_standard_id, company_standard_version
    from (
      select f.*, f.state in ('placed', 'rearing', 'production', 'depleting') as is_live,
        row_number() over (partition by f.farm_id, f.production_kind, f.state in ('depleted', 'closed') order by f.hatch_day desc, f.id) as place
      from flock f
      where f.company_id = ${tx.companyId} and ${within(sql`f.farm_id`, farmIds)}
        and f.state in ('placed', 'rearing', 'production', 'depleting', 'depleted', 'closed')) f
    where is_live or place <= ${closedAtMost}
    order by id`);
}

/** Something that was done in a shed and explains days. */
export interface RecordedEvent {
  readonly flockId: string;
  readonly shedId: string;
  readonly day: Day;
  readonly event: KnownEvent;
}

/** Vaccinations, treatments and changes of feed of some flocks, as they were entered, and days of which an entry was corrected. */
export function readRecordedEvents(tx: CompanyTx, flockIds: readonly string[]): Promise<RecordedEvent[]> {
  return tx.many(sql<RecordedEvent>`
    with fed as (
      select flock_id, shed_id, day, array_agg(distinct detail ->> 'itemId' order by detail ->> 'itemId') as items from entry
      where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[]) and kind = 'feed' and state = 'posted'
      group by 1, 2, 3)
    select flock_id, shed_id, day, case kind when 'vaccine' then 'vaccination' else 'treatment' end as event from entry
    where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[]) and kind in ('vaccine', 'medicine')
      and state = 'posted'
    union
    select flock_id, shed_id, day, 'feedChange' from (
      select flock_id, shed_id, day, items,
        lag(items) over (partition by flock_id, shed_id order by day) as items_before from fed) fed
    where items_before is not null and items <> items_before
    union
    select flock_id, shed_id, day, 'corrected' from entry
    where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[]) and version > 1
      and kind in ('mortality', 'feed', 'water-consumption', 'egg')
    order by 1, 2, 3, 4`);
}

/** Days on which something was found in a shed: treated, or answered with a cause. */
export function readTroubledDays(
  tx: CompanyTx,
  flockIds: readonly string[],
): Promise<(FoundDay & { flockId: string; shedId: string })[]> {
  return tx.many(sql<FoundDay & { flockId: string; shedId: string }>`
    select flock_id, shed_id, day, 'treatment' as kind from entry
    where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[]) and kind in ('medicine', 'treatment')
      and state = 'posted'
    union
    select flock_id, shed_id, day, 'cause' from warning_answer
    where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[]) and cause <> 'nothingFound'`);
}
