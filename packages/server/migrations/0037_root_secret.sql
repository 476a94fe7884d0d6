-- A fingerprint of the root secret that this database belongs to: with another one nobody's second factor opens, and a second
-- server would end the sessions of the first. Read and written by the start alone.
create table root_secret (
  one boolean primary key default true check (one),
  fingerprint bytea not null,
  since timestamptz not null default now()
);
