-- How a farm reads and types its quantities; null: as its company does. What is stored is metric always.
alter table farm add column unit_system text check (unit_system in ('metric', 'imperial'));
