-- What an own egg is worth and what hatching costs is what the hatchery says, also of hatches of long ago: a closed month had other figures
-- with each new value. A hatch of a closed month keeps what its hatchery said until then.
alter table hatch
  add column keeps_rates boolean not null default false,
  add column own_egg_value_minor numeric(20, 6),
  add column hatching_cost_minor numeric(20, 6);
