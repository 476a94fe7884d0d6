-- Who handed a document in: to them alone it is answered again after the right to it was taken away. Null of those of before.
alter table document add column user_id uuid;
