-- A letter goes out while its reader may read all that they might read when it was written, be it more by now: what decided about
-- that stands beside it, where a checksum could only say that something had changed. `reader_id` and `reader_rights` (0197) are
-- written no more.

alter table mail add column reader jsonb;
