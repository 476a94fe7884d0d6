import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { Client } from 'pg';
import { accessTokens } from '../../packages/server/src/platform/http/access-token';
import { secretsFrom } from '../../packages/server/src/platform/secrets/secrets';
import { seedDevices } from './device-seed';
import type { Load } from './load';
import { startProduct } from './processes';
import type { SeededCompany } from './seed';
import { type DeviceFleet, values } from './send-readings';

export interface Served {
  readonly pid: number;
  readonly api: string;
  readonly headers: Record<string, string>;
  /** What the figures of a company are made of, by name. */
  readonly loads: Readonly<
    Record<'list' | 'one entry' | 'per-day sums' | 'mortality entry' | 'readings' | 'dashboard' | 'report', Load>
  >;
  stop(): Promise<void>;
}

export interface Where {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secret: string;
  readonly company: SeededCompany;
  readonly today: Day;
}

export const lossOf = (today: Day) => ({
  id: randomUUID(),
  day: today,
  confirmed: ['mortalityHigh', 'entryExists', 'duplicateLikely'],
  detail: { sex: 'asHatched', lines: [{ fate: 'dead', cause: 'notStated', count: 1 }], timeOfDay: null },
});

/** Requests of one round go to one shed each second or so: many writers, forty pairs of balance and day-book rows. */
function entriesOf(company: SeededCompany, api: string, headers: Record<string, string>, today: Day): Load {
  let turn = 0;
  const next = () => {
    turn += 1;
    const { shedId, flockId } = company.sheds[turn % company.sheds.length] as SeededCompany['sheds'][number];
    return `${api}/sheds/${shedId}/flocks/${flockId}/entries/mortality`;
  };
  return { url: next(), headers, body: () => lossOf(today), path: next };
}

/** Devices that send at the same time, and how much each sends with a request: a minute of its channels. */
const [devices, readingsSent] = [16, 6];

/** A minute of readings of one device after another. */
function readingsOf({ keys }: DeviceFleet, api: string): Load {
  let [turn, tick] = [0, Date.now() - 3_600_000];
  const body = () => ({
    readings: Array.from({ length: readingsSent }, () => {
      tick += 1;
      return { at: tick, values: values() };
    }),
  });
  const headers = () => {
    turn += 1;
    return { authorization: `Bearer ${keys[turn % keys.length]}` };
  };
  return { url: `${api}/readings`, headers, body };
}

/** Any mortality entry of a company, and devices of its own. */
async function entryAndDevices(databaseUrl: string, company: SeededCompany) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const text = `select id from entry where company_id = $1 and kind = 'mortality' limit 1`;
  const { rows } = await client.query<{ id: string }>(text, [company.companyId]);
  const fleet = await seedDevices(client, company, devices);
  await client.end();
  return { entryId: rows[0]?.id ?? '', fleet };
}

/** The product on a database, and what somebody of a company asks it for. */
export async function serveCompany(
  { databaseUrl, dataDir, secret, company, today }: Where,
  isStraight?: boolean,
): Promise<Served> {
  const { companyId, farmId, sessionId, userId } = company;
  const { entryId, fleet } = await entryAndDevices(databaseUrl, company);
  const product = await startProduct(databaseUrl, dataDir, secret, isStraight);
  const tokens = accessTokens(secretsFrom(Buffer.from(secret, 'base64')), { now: () => Date.now() });
  const headers = { authorization: `Bearer ${await tokens.sign({ sessionId, userId, companyId })}` };
  const api = `${product.url}/api/v1`;
  const at = (path: string): Load => ({ url: `${api}${path}`, headers });
  return {
    pid: product.pid,
    api,
    headers,
    loads: {
      list: at(`/farms/${farmId}/entries?perPage=100&sortBy=day&sortDesc=true&state=posted`),
      'one entry': at(`/entries/${entryId}`),
      'per-day sums': at(`/farms/${farmId}/days?from=${addDays(today, -365)}&to=${today}`),
      'mortality entry': entriesOf(company, api, headers, today),
      readings: readingsOf(fleet, api),
      // What a standby reads, where there is one.
      report: at(`/analysis?flocks=${company.sheds[0]?.flockId}`),
      dashboard: at(`/farms/${farmId}/dashboards/broiler`),
    },
    stop: () => product.stop(),
  };
}
