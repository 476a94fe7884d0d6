import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { dayInZone } from '@henhouse/domain/day/day';
import { Client } from 'pg';
import {
  figuresOf,
  fiveMinutes,
  gatheredHour,
  gatheredTicks,
  ticksOfPart,
} from '../../packages/server/src/features/telemetry/channel-columns';
import { accessTokens } from '../../packages/server/src/platform/http/access-token';
import { secretsFrom } from '../../packages/server/src/platform/secrets/secrets';
import { startDatabase } from './database';
import { seedDevices } from './device-seed';
import { load } from './load';
import type { Row } from './looks';
import { startProduct } from './processes';
import { companyOf, seedCompanies } from './seed';
import {
  type DeviceFleet,
  machines,
  playMachines,
  readingsOfBatch,
  sentByHttp,
  sentByMqtt,
  values,
} from './send-readings';

interface TelemetryBench {
  readonly folder: string;
  readonly secret: string;
  readonly seconds: number;
  /** Readings among which a graph of seven days is drawn. */
  readonly readings: number;
  readonly print: (line: string) => void;
  readonly row: Row;
}

/** Rows a second that are put in 500 at a time by one statement, and nothing else, from as many connections as the product stores with. */
async function bareInsert(url: string, companyId: string, seconds: number): Promise<number> {
  const sql = new Client({ connectionString: url });
  await sql.connect();
  await sql.query(`select make_reading_partition('reading', current_date + 1)`);
  const deviceId = randomUUID();
  const endMs = performance.now() + seconds * 1000;
  let rows = 0;
  for (let tick = Date.now() + 86_400_000; performance.now() < endMs; tick += readingsOfBatch) {
    const at = Array.from({ length: readingsOfBatch }, (_, index) => new Date(tick + index).toISOString());
    const column = (pick: (one: ReturnType<typeof values>) => number) => at.map(() => pick(values()));
    await sql.query({
      name: 'bare',
      text: `insert into reading (company_id, device_id, at, temperature_c, humidity_pct, co2_ppm, turns, door_open)
        select $1, $2, one.* from unnest($3::timestamptz[], $4::real[], $5::real[], $6::real[], $7::real[], $8::real[]) one`,
      values: [
        companyId,
        deviceId,
        at,
        column((one) => one.temperatureC),
        column((one) => one.humidityPct),
        column((one) => one.co2Ppm),
        column((one) => one.turns),
        column((one) => one.doorOpen),
      ],
    });
    rows += readingsOfBatch;
  }
  await sql.end();
  return rows / seconds;
}

/** Seven days of every machine: single readings as far as they go, and what they add up to. */
async function seedReadings(sql: Client, { companyId, deviceIds }: DeviceFleet, readings: number): Promise<number> {
  const everyS = Math.ceil((7 * 86_400 * machines) / readings);
  let rows = 0;
  for (let day = 0; day < 8; day++) {
    await sql.query(
      `select make_reading_partition('reading', current_date - $1::int), make_reading_partition('reading_5min', current_date - $1::int)`,
      [day],
    );
  }
  for (const deviceId of deviceIds) {
    const { rowCount } = await sql.query(
      `insert into reading (company_id, device_id, at, temperature_c, humidity_pct, co2_ppm, turns, door_open)
       select $1, $2, at, 37.6 + sin(extract(epoch from at) / 900) / 10, 53, 3200, 0, 0
       from generate_series(now() - interval '7 days', now() - interval '1 hour', make_interval(secs => $3)) at on conflict do nothing`,
      [companyId, deviceId, everyS],
    );
    rows += rowCount ?? 0;
  }
  const measured = ['temperature_c', 'humidity_pct'];
  const sums = measured.map(
    (column) =>
      `min(${column}) as ${column}_min, sum(${column}) as ${column}_sum, max(${column}) as ${column}_max, count(${column}) as ${column}_n`,
  );
  // As they are written in use: hour after hour, all devices of an hour together.
  await sql.query(
    `insert into reading_5min (company_id, device_id, at, ticks, ${measured.join(', ')})
     select company_id, device_id, hour, ${[gatheredTicks, ...measured.map(gatheredHour)].join(', ')}
     from (select company_id, device_id, date_bin('1 hour', at, 'epoch'::timestamptz) as hour,
         1 + extract(epoch from at)::bigint % 3600 / 300 as twelfth, count(*) as ticks, ${sums.join(', ')}
       from reading where company_id = $1 and at < now() - interval '1 hour' group by 1, 2, 3, 4) parts
     group by 1, 2, 3 order by 3, 2 on conflict do nothing`,
    [companyId],
  );
  return rows;
}

const { min, sum, max, n } = figuresOf('temperature_c');
const seriesInDatabase = `select date_bin('25 minutes', five.at, 'epoch'::timestamptz) t, sum(${sum}) / nullif(sum(${n}), 0), min(${min}), max(${max})
  from ${fiveMinutes}
  where r.company_id = $1 and r.device_id = $2 and r.at >= now() - interval '7 days 1 hour' and r.at < now()
    and ${ticksOfPart} > 0 and five.at >= now() - interval '7 days' group by 1 order by 1`;

async function medianMs(count: number, run: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const begun = performance.now();
    await run(at);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
}

/** Devices: how fast readings come in by HTTP and MQTT, what people notice of it, and how fast a graph is drawn. */
export async function measureTelemetry({
  folder,
  secret,
  seconds,
  readings,
  print,
  row,
}: TelemetryBench): Promise<void> {
  const postgres = await startDatabase(folder, print);
  const sql = new Client({ connectionString: postgres.url });
  try {
    await seedCompanies(postgres.url, 0, 1, dayInZone(Date.now(), 'Europe/Berlin'));
    await sql.connect();
    const fleet = await seedDevices(sql, companyOf(0), machines);
    process.env.MQTT_PORT = '18831';
    const product = await startProduct(postgres.url, join(folder, 'product'), secret);
    try {
      // A second of each first: neither the server nor the database is measured while it warms up.
      await bareInsert(postgres.url, fleet.companyId, 1);
      await sentByHttp(product.url, { ...fleet, keys: fleet.keys.slice(8) }, 1);
      const bare = await bareInsert(postgres.url, fleet.companyId, seconds);
      const http = await sentByHttp(product.url, fleet, seconds);
      const ratio = http.perSecond / bare;
      row(
        'readings by HTTP in batches of 500',
        `${http.perSecond.toFixed(0)}/s of ${bare.toFixed(0)}/s bare = ${ratio.toFixed(2)} (${http.refused} told to wait)`,
        '>= 0.5',
        ratio >= 0.5,
      );
      const mqtt = await sentByMqtt(18_831, fleet, seconds);
      row(
        'messages of one reading by MQTT, acknowledged when stored',
        `${mqtt.toFixed(0)}/s`,
        '>= 15000/s',
        mqtt >= 15_000,
      );
      const company = companyOf(0);
      const tokens = accessTokens(secretsFrom(Buffer.from(secret, 'base64')), { now: () => Date.now() });
      const headers = {
        authorization: `Bearer ${await tokens.sign({ sessionId: company.sessionId, userId: company.userId, companyId: company.companyId })}`,
      };
      const dashboard = { url: `${product.url}/api/v1/farms/${fleet.farmId}/dashboards/broiler`, headers };
      await load(dashboard, 2, 4);
      const quiet = await load(dashboard, Math.max(10, seconds), 4);
      const stop = playMachines(product.url, fleet);
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      const busy = await load(dashboard, Math.max(10, seconds), 4);
      const failed = await stop();
      row(
        `p99 of a dashboard while ${machines} machines send every 10 s`,
        `${busy.p99Ms} ms, ${quiet.p99Ms} ms without (${failed} failed)`,
        '<= 1.5 times + 5 ms',
        busy.p99Ms <= quiet.p99Ms * 1.5 + 5 && failed === 0,
      );
      print(`     seeding about ${readings / 1e6} million readings …`);
      const rows = await seedReadings(sql, fleet, readings);
      const ofDatabase = await medianMs(40, (at) =>
        sql.query({ name: 'series', text: seriesInDatabase, values: [fleet.companyId, fleet.deviceIds[at]] }),
      );
      const span = `from=${new Date(Date.now() - 7 * 86_400_000).toISOString()}&to=${new Date().toISOString()}&channels=temperatureC&buckets=500`;
      const byApi = await medianMs(40, async (at) => {
        const response = await fetch(
          `${product.url}/api/v1/farms/${fleet.farmId}/readings/series?device=${fleet.deviceIds[at]}&${span}`,
          { headers },
        );
        if (!response.ok) throw new Error(await response.text());
        await response.text();
      });
      const among = `among ${(rows / 1e6).toFixed(1)} million readings`;
      row(
        `seven days of a machine ${among}, in the database`,
        `${ofDatabase.toFixed(1)} ms`,
        '< 10 ms',
        ofDatabase < 10,
      );
      row(`the same by the API, p50`, `${byApi.toFixed(1)} ms`, '< 30 ms', byApi < 30);
    } finally {
      await product.stop();
    }
  } finally {
    await sql.end();
    await postgres.stop();
  }
}
