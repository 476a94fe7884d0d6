import { sql } from 'kysely';
import { isoOf } from '../../../platform/clock';
import type { App } from '../../../platform/http/app';
import { eachCompany } from '../../../platform/jobs/each-company';
import type { Partitions } from '../ingest/partitions';
import { dayNumber } from '../ingest/partitions';

const dayMs = 86_400_000;

interface Kept {
  readonly id: string;
  readonly rawDays: number;
  readonly fiveMinuteDays: number;
}

/** Makes the days to come, and lets go of what is older than each company keeps. */
export async function keepReadings(app: Pick<App, 'db' | 'log'>, partitions: Partitions, nowMs: number): Promise<void> {
  const today = dayNumber(nowMs);
  await partitions.ensure([today, today + 1, today + 2]);
  const kept = await app.db.unsafeAcrossCompanies('how long readings are kept', (tx) =>
    tx.many(sql<Kept>`
      select c.id, coalesce(s.raw_days, 30) as raw_days, coalesce(s.five_minute_days, 400) as five_minute_days
      from company c left join telemetry_setting s on s.company_id = c.id
      where c.id in (select company_id from device)`),
  );
  // Whole days of everybody go at once; one day more than anybody keeps, since a day is dropped when it is over.
  const longest = (pick: (one: Kept) => number, least: number) => Math.max(least, ...kept.map(pick));
  const before = (days: number) => isoOf(nowMs - (days + 1) * dayMs).slice(0, 10);
  const rawDays = longest(({ rawDays }) => rawDays, 30);
  const fiveMinuteDays = longest((one) => one.fiveMinuteDays, 400);
  await app.db.unsafeAcrossCompanies('old days of readings', async (tx) => {
    await tx.one(sql`select drop_reading_partitions('reading', ${before(rawDays)}::date)`);
    await tx.one(sql`select drop_reading_partitions('reading_5min', ${before(fiveMinuteDays)}::date)`);
    await tx.run(sql`delete from stray_message where at < ${isoOf(nowMs - 30 * dayMs)}`);
  });
  await eachCompany({ log: app.log, failed: 'old readings were not let go of' }, kept, (one) =>
    app.db.company(one.id, null, async (tx) => {
      if (one.rawDays < rawDays) await deleteBefore(tx, 'reading', nowMs - one.rawDays * dayMs);
      if (one.fiveMinuteDays < fiveMinuteDays)
        await deleteBefore(tx, 'reading_5min', nowMs - one.fiveMinuteDays * dayMs);
      await tx.run(
        sql`delete from dead_letter where company_id = ${tx.companyId} and at < ${isoOf(nowMs - 90 * dayMs)}`,
      );
      await tx.run(sql`
        delete from device_refusal where company_id = ${tx.companyId} and day < ${isoOf(nowMs - 400 * dayMs).slice(0, 10)}::date`);
    }),
  );
}

/** Device by device, so that the key finds the rows. */
async function deleteBefore(
  tx: Parameters<Parameters<App['db']['company']>[2]>[0],
  table: 'reading' | 'reading_5min',
  beforeMs: number,
): Promise<void> {
  await tx.run(sql`
    delete from ${sql.table(table)} r using device d
    where d.company_id = ${tx.companyId} and r.company_id = ${tx.companyId} and r.device_id = d.id and r.at < ${isoOf(beforeMs)}`);
}

export function registerKeeping(app: App, partitions: Partitions): void {
  app.jobs.define('telemetry.keep', () => keepReadings(app, partitions, app.clock.now()));
  app.jobs.schedule('telemetry.keep', '23 2 * * *');
}
