-- What follows from an event is done after the commit of what caused it, by followers that read the events each from its own place.

-- The place of a follower in the events of a company: what this snapshot sees has been followed. The row's lock makes server
-- processes take turns. A company without a row is new: it is followed from its first event on.
create table follower_place (
  company_id uuid not null references company (id),
  follower text not null,
  seen pg_snapshot not null,
  primary key (company_id, follower)
);
select secure_tenant_table('follower_place');

-- A new follower leaves alone what happened before it was there.
create function begin_follower(name text) returns void language sql as $$
  insert into follower_place (company_id, follower, seen) select id, name, pg_current_snapshot() from company
$$;

-- Of one company, what is newer than a place: asked by followers, and by answers that are remembered until something happens.
create index event_of_company on event (company_id, tx);
