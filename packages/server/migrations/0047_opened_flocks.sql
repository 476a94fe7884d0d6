-- Flocks that begin in the middle of their life: what went before the day on which their birds were taken into the books. Birds
-- come out of the source `opening`; the day-book keeps what is known of their life before in columns of its own, which no
-- figure of a day reads.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in ('store', 'transit', 'flock', 'supplier', 'customer',
  'opening', 'dead', 'culled', 'doa', 'consumed', 'placed', 'laid', 'discarded', 'variance', 'machine', 'pulled', 'clear',
  'rejected', 'lost', 'hatched', 'chickCulled', 'chickDead', 'unhatched', 'hatchVariance', 'given'));

alter table flock_day
  add column opened_birds integer not null default 0,
  add column opened_gone integer not null default 0,
  add column opened_lost integer not null default 0,
  add column opened_uncounted integer not null default 0,
  add column opened_unfed integer not null default 0,
  add column opened_hens integer not null default 0,
  add column opened_unhoused integer not null default 0,
  add column opened_unlaid integer not null default 0,
  add column opened_unfed_lay integer not null default 0,
  add column opened_eggs integer not null default 0,
  add column opened_hatching_eggs integer not null default 0,
  add column opened_feed_kg numeric(14, 3) not null default 0,
  add column opened_lay_feed_kg numeric(14, 3) not null default 0;
