-- Farms with their sheds, and flocks in the middle of their life, come from files too.
alter table import_file drop constraint import_file_kind_check;
alter table import_file add constraint import_file_kind_check check
  (kind in ('dailyRecords', 'farms', 'flocks', 'suppliers', 'customers', 'items', 'openingStock', 'balances'));
