-- A paper that somebody took off its document: kept, with who did it and why, and shown no more.
alter table file
  add column removed_at timestamptz,
  add column removed_by uuid,
  add column removed_reason text not null default '';
