import type { PlaceIds } from '@henhouse/domain/telemetry/device-place';
import { type RawBuilder, sql } from 'kysely';
import { isoOf } from '../../platform/clock';
import type { CompanyTx } from '../../platform/db/company-tx';
import { equals } from '../../platform/db/listing';
import { addRow } from '../../platform/db/table/document-rows';

/** The columns that name the place of a row. */
export const placeColumns = (row: string): RawBuilder<unknown> =>
  sql.raw(`${row}.machine_id, ${row}.shed_id, ${row}.hatchery_id`);

/** The machine `m`, the shed `s` or the hatchery `h` of a row whose columns {@link placeColumns} names. */
export const joinedPlaces = (row: string, companyOf = row): RawBuilder<unknown> =>
  sql.raw(`left join machine m on m.company_id = ${companyOf}.company_id and m.id = ${row}.machine_id
    left join shed s on s.company_id = ${companyOf}.company_id and s.id = ${row}.shed_id
    left join hatchery h on h.company_id = ${companyOf}.company_id and h.id = ${row}.hatchery_id`);

/** Whether what row `r` is about is out of use: its machine, shed or egg room, the hatchery or the farm around it. */
export const placeIsGone = (r: string): RawBuilder<unknown> =>
  sql.raw(`(exists (select from farm g where g.company_id = ${r}.company_id and g.id = ${r}.farm_id and g.retired)
    or exists (select from machine g join hatchery y on y.company_id = g.company_id and y.id = g.hatchery_id
      where g.company_id = ${r}.company_id and g.id = ${r}.machine_id and (g.retired or y.retired))
    or exists (select from shed g where g.company_id = ${r}.company_id and g.id = ${r}.shed_id and g.state = 'outOfService')
    or exists (select from hatchery g where g.company_id = ${r}.company_id and g.id = ${r}.hatchery_id and g.retired))`);

/** A place that is asked about, by whichever of its ids the query gave. */
export interface MeasuringPlace {
  readonly device?: string | undefined;
  readonly machine?: string | undefined;
  readonly shedId?: string | undefined;
  readonly hatchery?: string | undefined;
}

/** Whether row `d` is of the place that is asked about. */
export const atPlace = ({ device, machine, shedId, hatchery }: MeasuringPlace): RawBuilder<unknown> =>
  sql`${equals(sql`d.id`, device)} and ${equals(sql`d.machine_id`, machine)} and ${equals(sql`d.shed_id`, shedId)}
    and ${equals(sql`d.hatchery_id`, hatchery)}`;

/** Where devices measured, from when until when: where they are, and where they were before (0111). */
export const placesOfDevices = (tx: CompanyTx): RawBuilder<unknown> => sql`(
  select v.id, v.farm_id, ${placeColumns('v')}, 'infinity'::timestamptz as until_at, coalesce((
      select max(o.until_at) from device_former_place o where o.company_id = v.company_id and o.device_id = v.id), '-infinity') as from_at
  from device v where v.company_id = ${tx.companyId}
  union all
  select v.id, v.farm_id, ${placeColumns('o')}, o.until_at, coalesce((
      select max(b.until_at) from device_former_place b
      where b.company_id = o.company_id and b.device_id = o.device_id and b.until_at < o.until_at), '-infinity')
  from device_former_place o join device v on v.company_id = o.company_id and v.id = o.device_id
  where o.company_id = ${tx.companyId})`;

/** Whether what was measured from `at` on, for as long as `lasting`, was measured at place `d`, and all of it: what lies across a move is of no place. */
export const measuredAt = (at: RawBuilder<unknown>, lasting: string): RawBuilder<unknown> =>
  sql`${at} >= d.from_at and ${at} <= d.until_at - ${lasting}::interval`;

/** Keeps the place that a device leaves; where it was for no time at all, it was not. */
export const keepPlace = (tx: CompanyTx, deviceId: string, place: PlaceIds, nowMs: number): Promise<number> =>
  addRow(tx, 'device_former_place', { deviceId, untilAt: isoOf(nowMs), ...place }, sql`on conflict do nothing`);
