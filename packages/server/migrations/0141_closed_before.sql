-- Who closes a month closes what lies before it: a month that nobody ever closed, or opened again, is closed as soon as a later one is (0109).
create or replace function refuse_closed_month() returns trigger language plpgsql as $$
declare
  late record;
begin
  for late in select distinct n.company_id, date_trunc('month', n.day)::date as month from new_rows n order by 1, 2 loop
    perform pg_advisory_xact_lock_shared(hashtextextended(late.company_id::text || late.month::text, 0));
  end loop;
  select w.month, coalesce(p.state, 'closed') as state into late
  from (select distinct n.company_id, date_trunc('month', n.day)::date as month from new_rows n) w
  left join period p on p.company_id = w.company_id and p.month = w.month
  where coalesce(p.state, 'closed') <> 'open'
    and coalesce(p.state, 'closed') <> all (string_to_array(coalesce(current_setting('app.late', true), ''), ','))
    and (p.state is not null
      or exists (select from period l where l.company_id = w.company_id and l.month > w.month and l.state = 'closed'))
  order by w.month limit 1;
  if found then
    raise exception 'month % is %', late.month, late.state using errcode = 'HH001', detail = late.month || ' ' || late.state;
  end if;
  return null;
end
$$;
