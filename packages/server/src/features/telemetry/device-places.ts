import { type RawBuilder, sql } from 'kysely';
import { isoOf } from '../../platform/clock';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { DevicePlace } from './reading-watcher';

/** Where devices measured, from when until when: where they are, and where they were before (0111). */
export const placesOfDevices = (tx: CompanyTx): RawBuilder<unknown> => sql`(
  select v.id, v.farm_id, v.machine_id, v.shed_id, 'infinity'::timestamptz as until_at, coalesce((
      select max(o.until_at) from device_former_place o where o.company_id = v.company_id and o.device_id = v.id), '-infinity') as from_at
  from device v where v.company_id = ${tx.companyId}
  union all
  select v.id, v.farm_id, o.machine_id, o.shed_id, o.until_at, coalesce((
      select max(b.until_at) from device_former_place b
      where b.company_id = o.company_id and b.device_id = o.device_id and b.until_at < o.until_at), '-infinity')
  from device_former_place o join device v on v.company_id = o.company_id and v.id = o.device_id
  where o.company_id = ${tx.companyId})`;

/** Whether what was measured from `at` on, for as long as `lasting`, was measured at place `d`, and all of it: what lies across a move is of no place. */
export const measuredAt = (at: RawBuilder<unknown>, lasting: string): RawBuilder<unknown> =>
  sql`${at} >= d.from_at and ${at} <= d.until_at - ${lasting}::interval`;

/** Keeps the place that a device leaves; where it was for no time at all, it was not. */
export const keepPlace = (tx: CompanyTx, { deviceId, machineId, shedId }: Omit<DevicePlace, 'farmId'>, nowMs: number) =>
  tx.run(sql`
    insert into device_former_place (company_id, device_id, until_at, machine_id, shed_id)
    values (${tx.companyId}, ${deviceId}, ${isoOf(nowMs)}, ${machineId}, ${shedId}) on conflict do nothing`);
