-- Letters without a mail server, and a mail server that is set on a screen.

alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check check (state in ('waiting', 'sent', 'laidDown'));
-- Whose act the letter follows from: they may hand it over themselves while no mail server carries it.
alter table mail add column caused_by uuid;
create index mail_laid_down on mail (created_at) where state = 'laidDown';

-- One of the installation, as long as the environment names none.
create table mail_setting (
  one boolean primary key default true check (one),
  -- Null: set up once, and taken away again.
  host text,
  port integer not null default 587 check (port between 1 and 65535),
  security text not null default 'startTls' check (security in ('startTls', 'tls', 'none')),
  user_name text not null default '',
  -- Sealed with a key of the root secret; null where the server asks for none.
  password_sealed text,
  from_address text not null default '',
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  changed_by_name text not null default ''
);
select secure_across_table('mail_setting');
