-- An event that a follower could not follow by itself: it is left, the others go on, and it is tried again, ever more slowly.
create table event_left (
  company_id uuid not null references company (id),
  follower text not null,
  event_id bigint not null,
  tries int not null default 1,
  again_at timestamptz not null,
  primary key (company_id, follower, event_id),
  foreign key (company_id, event_id) references event (company_id, id) on delete cascade
);
create index event_left_of_event on event_left (company_id, event_id);
select secure_tenant_table('event_left');
