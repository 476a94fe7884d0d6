import type { BackupRun } from '@henhouse/contract/installation/installation';
import { letterKeptDays } from '@henhouse/domain/mail/mail-setup';
import { sql } from 'kysely';
import type { AcrossTx } from '../../platform/db/company-tx';
import type { Follower } from '../../platform/follow/follower';

const shownAtMost = 30;
const keptAtMost = 400;
/** A run that has not ended by then is not running any more: its process is gone. */
const runAtMostHours = 6;

interface DatabaseFacts {
  readonly version: string;
  readonly bytes: number;
  readonly hasChecksums: boolean;
  /** The user of the database where they may not make another one. */
  readonly keptFromTrying: string | null;
  /** By its own clock. */
  readonly now: string;
  readonly connectionsAtMost: number;
  readonly companies: number;
  readonly devices: number;
  readonly devicesHeard: number;
  readonly devicesSilent: number;
  /** Companies that those are of. */
  readonly companiesSilent: number;
}

export const readDatabaseFacts = (tx: AcrossTx): Promise<DatabaseFacts> =>
  tx.one(sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      current_setting('data_checksums') = 'on' as has_checksums,
      (select r.rolname from pg_roles r where r.rolname = session_user and not (r.rolcreatedb or r.rolsuper)) as kept_from_trying, clock_timestamp() as now,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections_at_most,
      (select count(*) from company) as companies, d.*
    from (select count(*) as devices, count(n.seen_at) as devices_heard, count(n.silent_since) as devices_silent,
        count(distinct d.company_id) filter (where n.silent_since is not null) as companies_silent
      from device d join device_now n on n.company_id = d.company_id and n.device_id = d.id
      where d.state = 'active') d`);

interface WorkFacts {
  readonly jobsWaiting: number;
  readonly jobsFailed: number;
  readonly failedName: string | null;
  readonly lettersWaiting: number;
  readonly oldestLetterS: number;
}

/** Jobs that are due, those that gave up, and letters that nobody has carried yet. */
export const readWorkFacts = (tx: AcrossTx): Promise<WorkFacts> =>
  tx.one(sql<WorkFacts>`
    select j.waiting as jobs_waiting, j.failed as jobs_failed, j.failed_name,
      (select count(*) from mail where state = 'waiting'
        or state = 'laidDown' and created_at > now() - make_interval(days => ${letterKeptDays})) as letters_waiting,
      coalesce((select extract(epoch from now() - min(created_at)) from mail where state = 'waiting'), 0)::float8 as oldest_letter_s
    from job_state() j`);

/** How long ago what the slowest follower has not seen yet, or has left, was committed, s. */
export async function readFollowersBehind(tx: AcrossTx, followers: readonly Follower[]): Promise<number> {
  const requested = JSON.stringify(followers.map(({ name, topics }) => ({ name, topics })));
  return tx.value(sql<number>`
    with f as (select name, topics from jsonb_to_recordset(${requested}::jsonb) as f(name text, topics text[])), waiting as (
      select e.at from f
      join follower_place p on p.follower = f.name
      join event e on e.company_id = p.company_id and e.tx >= pg_snapshot_xmin(p.seen)
        and not pg_visible_in_snapshot(e.tx, p.seen) and e.topic = any(f.topics)
      union all
      select e.at from f
      join event_left l on l.follower = f.name
      join event e on e.company_id = l.company_id and e.id = l.event_id
    )
    select coalesce(max(extract(epoch from now() - at)), 0)::float8 as behind from waiting`);
}

export const listBackupRuns = (tx: AcrossTx): Promise<BackupRun[]> =>
  tx.many(sql<BackupRun>`
    select id, began_at, ended_at, file, bytes::float8 as bytes, rows::float8 as rows, is_sealed, trouble, asked_by_name
    from backup_run order by began_at desc, id limit ${shownAtMost}`);

/** Notes that a run has begun; null while another one is at it. */
export async function beginBackupRun(
  tx: AcrossTx,
  { isSealed, askedByName }: { readonly isSealed: boolean; readonly askedByName: string },
): Promise<string | null> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('backup_run'))`);
  await tx.run(sql`
    update backup_run set ended_at = now(), trouble = 'broken off: the process that made it is gone'
    where ended_at is null and began_at < now() - make_interval(hours => ${runAtMostHours})`);
  const begun = await tx.maybe(sql<{ id: string }>`
    insert into backup_run (is_sealed, asked_by_name)
    select ${isSealed}, ${askedByName} where not exists (select from backup_run where ended_at is null)
    returning id`);
  if (begun) {
    await tx.run(sql`
      delete from backup_run where id in (select id from backup_run order by began_at desc offset ${keptAtMost})`);
  }
  return begun?.id ?? null;
}

type Ended = Pick<BackupRun, 'file' | 'bytes' | 'rows' | 'trouble'>;

export const endBackupRun = (tx: AcrossTx, runId: string, { file, bytes, rows, trouble }: Ended) =>
  tx.run(sql`
    update backup_run set ended_at = now(), file = ${file}, bytes = ${bytes}, rows = ${rows}, trouble = ${trouble}
    where id = ${runId}`);
