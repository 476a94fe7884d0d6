import { grouped } from '@henhouse/domain/quantity/grouped';
import { channels } from '@henhouse/domain/telemetry/channel';
import { fiveMinutesMs, hourMs } from '@henhouse/domain/telemetry/series';
import { sql } from 'kysely';
import type { AcrossTx, Tx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { channelColumn, figuresOf, fiveMinutes, placesOf } from '../channel-columns';

/** Five minutes are added up when they have been over for so long: whoever stores a reading of them is done by then. */
const settledAfterMs = 60_000;
/** Five minutes of a device in one go: some seconds of work. */
const atOnce = 20_000;

const columns = channels.map(channelColumn);
const each = (write: (column: string) => string) => sql.raw(columns.map(write).join(', '));
const parts = ['min', 'sum', 'max', 'n'];
const sumColumns = each((column) => parts.map((part) => `${column}_${part}`).join(', '));
const anew = each((column) => parts.map((part) => `${column}_${part} = excluded.${column}_${part}`).join(', '));

interface Due {
  readonly companyId: string;
  readonly deviceId: string;
  readonly at: string;
}

/** Takes marks that are ready away; a batch that is being stored is waited for, and comes again marked anew. */
const takeDue = (tx: AcrossTx, nowMs: number) =>
  tx.many(sql<Due>`
    with ready as materialized (
      select company_id, device_id, at from rollup_due
      where at <= ${new Date(nowMs - settledAfterMs).toISOString()}::timestamptz - interval '5 minutes'
      order by at limit ${sql.lit(atOnce)})
    delete from rollup_due d using ready
    where d.company_id = ready.company_id and d.device_id = ready.device_id and d.at = ready.at
    returning d.company_id, d.device_id, d.at`);

/** A query of its own, since a cluster takes no function of several columns beside its tables (0095). */
const rowsOf = (due: readonly Due[]) => sql`(select * from unnest(${due.map(({ companyId }) => companyId)}::uuid[],
  ${due.map(({ deviceId }) => deviceId)}::uuid[], ${due.map(({ at }) => at)}::timestamptz[]) one (company_id, device_id, at))`;

/** Which of the twelve parts of its hour: 1 to 12. */
const twelfthOf = ({ at }: Due) => (Date.parse(at) % hourMs) / fiveMinutesMs + 1;

/** The same twelfth of their hours at a time: its place stands in the text of the statement. */
async function addUpTwelfth(tx: AcrossTx, twelfth: number, due: readonly Due[]): Promise<void> {
  const places = placesOf(twelfth);
  const tick = `ticks[${twelfth}]`;
  // Arrays that begin at their place: a cluster writes whole columns only (0095).
  const from = (first: string, place: number) => `array_fill(${first}, array[1], array[${place}])`;
  await tx.run(sql`
    insert into reading_5min (company_id, device_id, at, ticks, ${each((column) => column)})
    select due.company_id, due.device_id, date_bin('1 hour', due.at, 'epoch'::timestamptz), summed.*
    from ${rowsOf(due)} due
    cross join lateral (
      select ${sql.raw(from('count(*)::int', twelfth))}, ${each(
        (column) =>
          `case when count(r.${column}) > 0 then ${from(`min(r.${column})::float8`, 4 * twelfth - 3)} || array[sum(r.${column}::float8), max(r.${column}), count(r.${column})] end`,
      )}
      from reading r
      where r.company_id = due.company_id and r.device_id = due.device_id and r.at >= due.at and r.at < due.at + interval '5 minutes'
      group by r.company_id) summed
    on conflict (company_id, device_id, at) do update set ${sql.raw(`${tick} = excluded.${tick}`)},
      ${each((column) => `${column}${places} = excluded.${column}${places}`)}`);
}

/** Sums of hours out of those of their five minutes. */
export async function addUpHours(tx: Tx, due: readonly Due[]): Promise<void> {
  await tx.run(sql`
    insert into reading_hour (company_id, device_id, at, ${sumColumns})
    select due.company_id, due.device_id, due.at, summed.*
    from (select distinct one.company_id, one.device_id, date_bin('1 hour', one.at, 'epoch'::timestamptz) as at
      from ${rowsOf(due)} one) due
    cross join lateral (
      select ${each((column) => {
        const { min, sum, max, n } = figuresOf(column);
        return `min(${min}), sum(${sum}), max(${max}), coalesce(sum(${n}), 0)::int`;
      })}
      from ${sql.raw(fiveMinutes)}
      where r.company_id = due.company_id and r.device_id = due.device_id and r.at = due.at
      group by r.company_id) summed
    on conflict (company_id, device_id, at) do update set ${anew}`);
}

/** Adds up what is due; how many five minutes. */
export function addUp(app: Pick<App, 'db'>, nowMs: number): Promise<number> {
  return app.db.unsafeAcrossCompanies('sums of readings', async (tx) => {
    // One process at a time: two would wait for each other's rows.
    const isOurs = await tx.value(sql<boolean>`select pg_try_advisory_xact_lock(4871307)`);
    if (!isOurs) return 0;
    const due = await takeDue(tx, nowMs);
    if (due.length === 0) return 0;
    const byTwelfth = grouped(due, twelfthOf);
    for (const [twelfth, own] of byTwelfth) await addUpTwelfth(tx, twelfth, own);
    await addUpHours(tx, due);
    return due.length;
  });
}

export function registerRollups(app: App): void {
  app.jobs.define('telemetry.addUp', async () => {
    // After a long night of late readings there is more than one go of it.
    for (let round = 0; round < 20; round++) if ((await addUp(app, app.clock.now())) < atOnce) return;
  });
  app.jobs.schedule('telemetry.addUp', '* * * * *');
}
