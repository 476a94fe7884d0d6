-- A prescription of a veterinarian who is no user, and an override of withdrawal where no Doctor is, stand on the paper that
-- was signed: its number, who signed it, when, and a picture or PDF of it. "From paper" is what has them, all or none.

alter table prescription
  add column paper_number text,
  add column paper_veterinarian text,
  add column paper_registration text,
  add column paper_day date,
  -- Whole days after the last dose; null on a paper: never to be eaten.
  add column paper_meat_days integer check (paper_meat_days between 0 and 365),
  add column paper_egg_days integer check (paper_egg_days between 0 and 365),
  add column attachments uuid[] not null default '{}' check (cardinality(attachments) <= 4),
  add constraint prescription_paper check (
    num_nonnulls(paper_number, paper_veterinarian, paper_registration, paper_day) = 4 and cardinality(attachments) > 0
    or num_nonnulls(paper_number, paper_veterinarian, paper_registration, paper_day, paper_meat_days, paper_egg_days) = 0
      and cardinality(attachments) = 0);
create index prescription_paper_number on prescription (company_id, flock_id, item_id, lower(paper_number))
  where paper_number is not null;

alter table withdrawal_override
  add column paper_number text,
  add column paper_veterinarian text,
  add column paper_registration text,
  add column paper_day date,
  add column attachments uuid[] not null default '{}' check (cardinality(attachments) <= 4),
  -- Why one person asked and granted, where nobody else may grant.
  add column single_hand text not null default '',
  add constraint withdrawal_override_paper check (
    num_nonnulls(paper_number, paper_veterinarian, paper_registration, paper_day) = 4 and cardinality(attachments) > 0
    or num_nonnulls(paper_number, paper_veterinarian, paper_registration, paper_day) = 0 and cardinality(attachments) = 0);

-- Nobody alone releases a held product, but for the only one who may, on the paper of a veterinarian, and marked.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'withdrawal_override'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%answered_by <> asked_by%';
  execute format('alter table withdrawal_override drop constraint %I', name);
end $$;
alter table withdrawal_override add constraint withdrawal_override_two_hands check (
  state not in ('granted', 'used') or answered_by is not null
    and (answered_by <> asked_by or single_hand <> '' and paper_number is not null));
