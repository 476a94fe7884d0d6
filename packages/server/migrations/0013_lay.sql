-- Layers and breeders: eggs in the day-book and in the ledger, the day of first lay, birds and eggs that are sold; and
-- room in the ledger for vaccines and medicines.

alter table flock_day
  add column eggs_hatching integer not null default 0,
  add column eggs_table integer not null default 0,
  add column eggs_large integer not null default 0,
  add column eggs_small integer not null default 0,
  add column eggs_double_yolk integer not null default 0,
  add column eggs_dirty integer not null default 0,
  add column eggs_cracked integer not null default 0,
  add column eggs_soft integer not null default 0,
  add column eggs_floor integer not null default 0,
  add column eggs_rejected integer not null default 0,
  add column egg_entries integer not null default 0,
  -- Days that the collections stand for: more than one where eggs are not collected daily.
  add column egg_days integer not null default 0,
  add column weighed_eggs integer not null default 0,
  add column weighed_eggs_sum_g numeric(16, 3) not null default 0;

-- First lay: what hens housed are counted on, and what production is measured from.
alter table flock add column production_day date;
alter table flock add check (production_day is null or production_day >= hatch_day);

alter table item drop constraint item_category_check;
alter table item add constraint item_category_check check (category in ('feed', 'vaccine', 'medicine'));

-- Eggs: by flock, day of lay and grade. Goods: vaccine and medicine by receipt, counted in the unit of the item.
alter table lot
  add column lay_day date,
  add column grade text,
  drop constraint lot_kind_check,
  drop constraint lot_sex_check,
  drop constraint lot_check;
alter table lot
  add constraint lot_kind_check check (kind in ('birds', 'feed', 'eggs', 'goods')),
  add constraint lot_sex_check check (sex in ('asHatched', 'female', 'male')),
  add constraint lot_grade_check check (grade in ('hatching', 'table', 'large', 'small', 'doubleYolk', 'dirty', 'cracked',
    'soft', 'floor', 'rejected')),
  add constraint lot_check check (case kind
    when 'birds' then flock_id is not null and sex is not null
    when 'eggs' then flock_id is not null and lay_day is not null and grade is not null
    else item_id is not null end);

alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in ('store', 'flock', 'supplier', 'customer', 'dead',
  'culled', 'doa', 'consumed', 'laid', 'discarded', 'variance'));

-- One collection has a number; a record for a flock, shed, day and number stands once.
create unique index entry_collection on entry (company_id, flock_id, shed_id, day, ((detail ->> 'collection')::integer))
  where kind = 'egg' and state = 'posted';
