-- Eggs of breeders go to the farm that the hatchery stands on: from farm to farm, the company's own store keeps none.
alter table supply drop constraint supply_kind_check;
alter table supply add constraint supply_kind_check check (kind in ('feed', 'vaccine', 'medicine', 'chicks', 'eggs'));
alter table supply add check (kind <> 'eggs' or from_farm_id is not null);
