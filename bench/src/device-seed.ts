import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { hashOf, writeDeviceKey } from '../../packages/server/src/features/telemetry/device-key';
import type { SeededCompany } from './seed';
import type { DeviceFleet } from './send-readings';

const secretText = Buffer.alloc(32, 7);

/** So many devices in the first shed of a company, each with a key. */
export async function seedDevices(sql: Client, company: SeededCompany, count: number): Promise<DeviceFleet> {
  const { companyId, farmId, sheds } = company;
  const shedId = sheds[0]?.shedId;
  if (!shedId) throw new Error('the seeded company has no shed');
  const deviceIds = Array.from({ length: count }, () => randomUUID());
  const keyIds = deviceIds.map(() => randomUUID());
  await sql.query(
    `insert into device (company_id, id, serial, name, kind, farm_id, shed_id, channels, interval_s)
     select $1, id, id::text, id::text, 'climate', $2, $3, '[{"channel": "temperatureC", "setPoint": 37.6, "tolerance": 0.3}]', 10
     from unnest($4::uuid[]) id`,
    [companyId, farmId, shedId, deviceIds],
  );
  await sql.query(`insert into device_now (company_id, device_id) select $1, id from unnest($2::uuid[]) id`, [
    companyId,
    deviceIds,
  ]);
  await sql.query(
    `insert into device_key (company_id, id, device_id, secret_hash) select $1, one.* , $4 from unnest($2::uuid[], $3::uuid[]) one`,
    [companyId, keyIds, deviceIds, hashOf(secretText)],
  );
  const keys = deviceIds.map((deviceId, at) =>
    writeDeviceKey({ companyId, deviceId, keyId: keyIds[at] ?? '' }, secretText),
  );
  return { companyId, farmId, deviceIds, keys };
}
