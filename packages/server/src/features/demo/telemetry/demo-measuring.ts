import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { eachCompany } from '../../../platform/jobs/each-company';
import type { Ingester } from '../../telemetry/ingest/ingester';
import { demoCourses } from './demo-devices';
import { readingsOf } from './demo-readings';

const minuteMs = 60_000;
/** After a night in which nothing ran, a device hands in so much of what it kept. */
const keptMs = 8 * 60 * minuteMs;

/** Devices of the demo that nobody has given a key: one that has it is played by somebody, or real. */
const readPlayed = (tx: CompanyTx) =>
  tx.many(sql<{ id: string; measuredAt: string | null }>`
    select d.id, n.measured_at from device d join device_now n on n.company_id = d.company_id and n.device_id = d.id
    where d.company_id = ${tx.companyId} and d.id = any(${[...demoCourses.keys()]}::uuid[]) and d.state = 'active'
      and not exists (select from device_key k where k.company_id = d.company_id and k.device_id = d.id)`);

/** Lets the devices of a demo company go on as they went, through the door that all readings take. */
export async function measureDemo(
  { db }: Pick<App, 'db'>,
  ingester: Pick<Ingester, 'take'>,
  { companyId, nowMs }: { companyId: string; nowMs: number },
): Promise<void> {
  const toMs = Math.floor(nowMs / minuteMs) * minuteMs;
  const messages = await db.company(companyId, null, async (tx) => {
    const played = await readPlayed(tx);
    return Promise.all(
      played.map(async ({ id, measuredAt }) => {
        const lastMs = measuredAt === null ? 0 : Date.parse(measuredAt);
        const span = { fromMs: Math.max(lastMs + minuteMs, toMs - keptMs), toMs: toMs + 1, everyS: 60 };
        return { deviceId: id, readings: await readingsOf(tx, id, demoCourses.get(id) ?? {}, span) };
      }),
    );
  });
  const measured = messages.filter(({ readings }) => readings.length > 0);
  await Promise.all(
    measured.map((message) => ingester.take(companyId, { ...message, key: null, sentAt: nowMs, firmware: undefined })),
  );
}

/** While the product runs, the devices of demo companies measure once a minute: without it all would be silent soon. */
export function registerDemoMeasuring(app: App, ingester: Ingester): void {
  app.jobs.define('demo.measure', async () => {
    const companies = await app.db.unsafeAcrossCompanies('demo companies with devices', (tx) =>
      tx.many(sql<{ id: string }>`
        select c.id from company c
        where c.is_demo and c.state = 'active' and c.id in (
          select d.company_id from device d where d.id = any(${[...demoCourses.keys()]}::uuid[]))`),
    );
    await eachCompany({ log: app.log, failed: 'a demo company did not measure' }, companies, ({ id: companyId }) =>
      measureDemo(app, ingester, { companyId, nowMs: app.clock.now() }),
    );
  });
  app.jobs.schedule('demo.measure', '* * * * *');
}
