import type { DeviceKey } from '@henhouse/contract/telemetry/device-key';
import { sql } from 'kysely';
import { isoOf } from '../../platform/clock';
import type { CompanyTx } from '../../platform/db/company-tx';
import { insertOf } from '../../platform/db/table/write-row';

const columns = (nowMs: number) => sql`id, created_at, created_by_name, ends_at, end_reason, last_used_at,
  case when ends_at is null then 'active' when ends_at > ${isoOf(nowMs)} then 'ending' else 'ended' end as state`;

export function listKeys(tx: CompanyTx, deviceId: string, nowMs: number): Promise<DeviceKey[]> {
  return tx.many(sql<DeviceKey>`
    select ${columns(nowMs)} from device_key where company_id = ${tx.companyId} and device_id = ${deviceId}
    order by created_at desc, id desc limit 20`);
}

/** The key, locked against a second change until the transaction ends. */
export function lockKey(tx: CompanyTx, deviceId: string, id: string, nowMs: number): Promise<DeviceKey | undefined> {
  return tx.maybe(sql<DeviceKey>`
    select ${columns(nowMs)} from device_key
    where company_id = ${tx.companyId} and device_id = ${deviceId} and id = ${id} for update`);
}

/** Keys of the device that still count end at an instant, if they do not end before. */
export async function endOtherKeys(tx: CompanyTx, deviceId: string, endsAtMs: number, nowMs: number): Promise<void> {
  await tx.run(sql`
    update device_key set ends_at = ${isoOf(endsAtMs)}, end_reason = 'replaced'
    where company_id = ${tx.companyId} and device_id = ${deviceId} and (ends_at is null or ends_at > ${isoOf(endsAtMs)})
      and (ends_at is null or ends_at > ${isoOf(nowMs)})`);
}

interface NewKey {
  readonly id: string;
  readonly deviceId: string;
  readonly secretHash: Buffer;
  readonly byName: string;
  readonly nowMs: number;
}

export function insertKey(tx: CompanyTx, { byName, nowMs, ...key }: NewKey): Promise<DeviceKey> {
  const row = { ...key, createdAt: isoOf(nowMs), createdBy: tx.userId, createdByName: byName };
  return tx.one(insertOf(tx, 'device_key', row, sql<DeviceKey>`returning ${columns(nowMs)}`));
}

export function endKey(tx: CompanyTx, id: string, reason: string, nowMs: number): Promise<DeviceKey> {
  return tx.one(sql<DeviceKey>`
    update device_key set ends_at = ${isoOf(nowMs)}, end_reason = ${reason}
    where company_id = ${tx.companyId} and id = ${id}
    returning ${columns(nowMs)}`);
}
