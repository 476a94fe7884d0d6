-- Backups that the server has made of itself: what came of each, so that one who looks after it sees that they can be restored.

create table backup_run (
  id uuid primary key default gen_random_uuid(),
  began_at timestamptz not null default now(),
  -- Null: it is being made, or the process that made it is gone.
  ended_at timestamptz,
  -- Name in the folder of backups; null where none came of it.
  file text,
  bytes bigint,
  rows bigint,
  is_sealed boolean not null,
  trouble text,
  -- Who asked for it; empty for the clock.
  asked_by_name text not null default ''
);
create index backup_run_order on backup_run (began_at desc);
select secure_across_table('backup_run');

-- Jobs that are due, and those that gave up. The queue's own tables are nobody's but the owner's.
create function job_state(out waiting bigint, out failed bigint, out failed_name text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  select count(*) filter (where attempts < max_attempts and run_at <= now()), count(*) filter (where attempts >= max_attempts),
    (array_agg(task_identifier order by id desc) filter (where attempts >= max_attempts))[1]
    into waiting, failed, failed_name from graphile_worker.jobs;
end
$$;
revoke all on function job_state() from public;
grant execute on function job_state() to henhouse_across;
