-- Lists come from files as daily records do: of the company too, which is no farm. A file is known again by its headers.
alter table import_file alter column farm_id drop not null;
alter table import_file add column kind text not null default 'dailyRecords'
  check (kind in ('dailyRecords', 'suppliers', 'customers', 'items', 'openingStock', 'balances'));
alter table import_file alter column kind drop default;
alter table import_file add column shape text not null default '';
alter table import_file alter column shape drop default;
create index import_file_shape on import_file (company_id, kind, shape, changed_at desc);
create index import_file_content on import_file (company_id, sha256);
