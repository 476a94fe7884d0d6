-- Results of laboratories come from a file as well.
alter table import_file drop constraint import_file_kind_check;
alter table import_file add constraint import_file_kind_check check
  (kind in ('dailyRecords', 'farms', 'flocks', 'suppliers', 'customers', 'items', 'openingStock', 'balances', 'labResults'));
