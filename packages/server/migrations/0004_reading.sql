-- Counting the entries of a farm by state or kind reads the index alone, not the wide rows.
drop index entry_farm_day;
create index entry_farm_day on entry (company_id, farm_id, day desc, created_at desc) include (state, kind);
