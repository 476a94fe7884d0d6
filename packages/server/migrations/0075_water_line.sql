-- The well, tank or main that a shed drinks from, by the name that the farm has for it: sheds that share one can fall ill of it.
alter table shed add column water_line text not null default '';
