-- Pictures that people hand in: the logo of a company, photos of entries. What is stored was made anew by the server.

create table file (
  company_id uuid not null references company (id),
  id uuid not null,
  kind text not null check (kind in ('logo', 'photo')),
  media_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  -- Of the picture as stored.
  sha256 bytea not null,
  -- Of the file as handed in: the same again under the same id is the same.
  handed_sha256 bytea not null,
  -- The company or entry that names it; nothing yet: it goes after a day.
  attached_to uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id)
);
create index file_unattached on file (created_at) where attached_to is null;
-- A company has one logo.
create unique index file_logo on file (company_id) where kind = 'logo' and attached_to is not null;
select secure_tenant_table('file');

-- The bytes, apart from what lists read.
create table file_content (
  company_id uuid not null,
  file_id uuid not null,
  size text not null check (size in ('full', 'small')),
  content bytea not null check (octet_length(content) <= 2000000),
  primary key (company_id, file_id, size),
  foreign key (company_id, file_id) references file (company_id, id) on delete cascade
);
-- A picture is compressed already.
alter table file_content alter column content set storage external;
select secure_tenant_table('file_content');

alter table entry add column attachments uuid[] not null default '{}' check (cardinality(attachments) <= 4);
alter table entry_revision add column attachments uuid[] not null default '{}';
