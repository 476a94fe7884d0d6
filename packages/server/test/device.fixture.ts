import { randomUUID } from 'node:crypto';
import { createDevice } from '@henhouse/contract/telemetry/device';
import { createDeviceKey } from '@henhouse/contract/telemetry/device-key';
import { type ReadingAnswer, sendReadings } from '@henhouse/contract/telemetry/reading';
import { noPlace, type PlaceIds, placeIdOf } from '@henhouse/domain/telemetry/device-place';
import { sql } from 'kysely';
import type { Database } from '../src/platform/db/database';
import { fixtureIds } from './farm.fixture';
import type { CompanyName } from './people';
import type { Answer, TestApp } from './test-app';

const fixed = (kind: number, number: number) =>
  `01890000-0000-7000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`;

/** Ids of what {@link settleMachines} adds to the farms of a company. */
export const machineIds = (company: CompanyName) => {
  const number = company === 'vale' ? 10 : 20;
  return {
    hatcheryId: fixed(30, number),
    programmeId: fixed(31, number),
    setterId: fixed(32, number + 1),
    hatcherId: fixed(32, number + 2),
    farHatcheryId: fixed(30, number + 1),
    farSetterId: fixed(32, number + 3),
  };
};

/** On the first farm of both companies a hatchery with a setter (programme from 37.8 °C to 37.5 °C) and a hatcher; one setter on the other. */
export async function settleMachines(db: Database): Promise<void> {
  for (const company of ['vale', 'hill'] as const) {
    const fixture = { ...fixtureIds(company), ...machineIds(company) };
    const { companyId } = fixture;
    await db.company(companyId, null, async (tx) => {
      const lines = [
        { fromHour: 0, tempC: 37.8, humidityPct: 55, co2Ppm: null, turnsPerHour: 1 },
        { fromHour: 240, tempC: 37.5, humidityPct: 52, co2Ppm: 4000, turnsPerHour: 1 },
      ];
      await tx.run(sql`insert into incubation_programme (company_id, id, name, machine_kind, stage, lines)
        values (${companyId}, ${fixture.programmeId}, 'Single stage', 'setter', 'single', ${JSON.stringify(lines)}::jsonb)`);
      for (const [hatcheryId, farmId, code] of [
        [fixture.hatcheryId, fixture.farmId, 'H1'],
        [fixture.farHatcheryId, fixture.otherFarmId, 'H2'],
      ]) {
        await tx.run(sql`insert into hatchery (company_id, id, farm_id, name, code, eggs_per_week)
          values (${companyId}, ${hatcheryId}, ${farmId}, ${`Hatchery ${code} of ${company}`}, ${code}, 40000)`);
      }
      for (const [id, hatcheryId, farmId, kind, code, programmeId] of [
        [fixture.setterId, fixture.hatcheryId, fixture.farmId, 'setter', 'S1', fixture.programmeId],
        [fixture.hatcherId, fixture.hatcheryId, fixture.farmId, 'hatcher', 'H1', null],
        [fixture.farSetterId, fixture.farHatcheryId, fixture.otherFarmId, 'setter', 'S9', null],
      ]) {
        await tx.run(sql`insert into machine (company_id, id, hatchery_id, farm_id, kind, code, name, stage, trolleys,
            trays_per_trolley, eggs_per_tray, programme_id)
          values (${companyId}, ${id}, ${hatcheryId}, ${farmId}, ${kind}, ${code}, ${`Machine ${code}`}, 'single', 6, 16, 150,
            ${programmeId})`);
      }
    });
  }
}

export interface RegisteredDevice {
  readonly deviceId: string;
  readonly key: string;
}

let serial = 0;

/** Registers a device through the API, as its Owner, with a key; in the setter when nothing else is said. */
export async function addDevice(
  test: TestApp,
  company: CompanyName,
  change: Partial<PlaceIds> & { intervalS?: number; farmId?: string } = {},
): Promise<RegisteredDevice> {
  const owner = `${company}.Owner` as const;
  const deviceId = randomUUID();
  const { farmId = fixtureIds(company).farmId, ...fields } = change;
  await test.ok(
    createDevice,
    {
      params: { farmId },
      body: {
        id: deviceId,
        serial: `SN-${++serial}`,
        name: `Probe ${serial}`,
        kind: 'machine',
        machineId: placeIdOf({ ...noPlace, ...fields }) === null ? machineIds(company).setterId : null,
        channels: [{ channel: 'temperatureC', setPoint: 37.6, tolerance: 0.3 }, { channel: 'humidityPct' }],
        intervalS: 10,
        ...fields,
      },
    },
    owner,
  );
  const made = await test.ok(createDeviceKey, { params: { deviceId }, body: { id: randomUUID() } }, owner);
  return { deviceId, key: made.secret };
}

/** Hands in readings with a key. */
export const send = (
  test: TestApp,
  key: string,
  readings: readonly unknown[],
  more: { sentAt?: string; firmware?: string } = {},
): Promise<Answer<ReadingAnswer>> =>
  test.call(
    sendReadings,
    { body: { readings: [...readings], ...more }, headers: { authorization: `Bearer ${key}` } },
    'nobody',
  );
