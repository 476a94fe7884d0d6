-- A letter that shows what its reader may see is not sent any more once that is something else.

alter table mail drop constraint mail_state_check,
  add constraint mail_state_check check (state in ('waiting', 'sent', 'laidDown', 'dropped')),
  add column reader_id uuid,
  add column reader_rights text;
