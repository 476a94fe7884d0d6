-- What a document has moved and booked is found by its id, and taken back by it: an id that two kinds share would take back what
-- the other one did. Ids that callers hand in are claimed at the door; those inside of a call, and of what a file or a job wrote,
-- are not. One look for each statement, along the indexes on documents.
create function refuse_shared_document() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct company_id, document_id, document_kind from new_rows) n
    where exists (select from movement m where m.company_id = n.company_id and m.document_id = n.document_id
        and m.document_kind <> n.document_kind)
      or exists (select from booking b where b.company_id = n.company_id and b.document_id = n.document_id
        and b.document_kind <> n.document_kind)) then
    raise exception 'the id is that of a document of another kind' using errcode = 'HH002';
  end if;
  return null;
end
$$;
create trigger shared_document after insert on movement referencing new table as new_rows
  for each statement execute function refuse_shared_document();
create trigger shared_document after insert on booking referencing new table as new_rows
  for each statement execute function refuse_shared_document();
