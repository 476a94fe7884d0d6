import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestApp } from '../test-app';

/** A device in the shed that has been heard, sent nonsense and has a key, as it stands in the tables. */
export async function addDeviceSpot(
  test: TestApp,
  { companyId, farmId, shedId }: { companyId: string; farmId: string; shedId: string },
  name: string,
): Promise<{ deviceId: string; keyId: string }> {
  const [deviceId, keyId] = [randomUUID(), randomUUID()];
  await test.app.db.company(companyId, null, async (tx) => {
    await tx.run(sql`insert into device (company_id, id, serial, name, kind, farm_id, shed_id, channels, interval_s, notes)
      values (${companyId}, ${deviceId}, ${`${name} ${deviceId}`.slice(0, 60)}, ${name}, 'climate', ${farmId}, ${shedId},
        '[{"channel": "temperatureC", "setPoint": 21, "tolerance": 2}]', 60, ${name})`);
    await tx.run(sql`insert into device_now (company_id, device_id, seen_at, measured_at, latest)
      values (${companyId}, ${deviceId}, '2026-03-06', '2026-03-06', '{"temperatureC": [21.5, 1772755200000]}')`);
    await tx.run(sql`insert into device_key (company_id, id, device_id, secret_hash, created_by_name)
      values (${companyId}, ${keyId}, ${deviceId}, decode('00', 'hex'), ${name})`);
    await tx.run(sql`insert into dead_letter (company_id, device_id, at, via, reason, payload)
      values (${companyId}, ${deviceId}, '2026-03-05', 'mqtt', 'notJson', ${name})`);
    await tx.run(sql`insert into reading_hour (company_id, device_id, at, temperature_c_min, temperature_c_sum, temperature_c_max,
        temperature_c_n)
      values (${companyId}, ${deviceId}, '2026-03-05', 21, 42, 22, 2)`);
  });
  return { deviceId, keyId };
}
