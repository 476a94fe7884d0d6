-- The catalogue: items with their units, the company's words, price lists.

alter table item
  -- Below this much on hand in a store it is to be ordered; in base units.
  add column minimum numeric(14, 3) check (minimum >= 0),
  add column lead_time_days integer check (lead_time_days between 0 and 365),
  -- Of feed: starter, grower …, the value of a word of the company.
  add column feed_type text not null default '',
  add column feed_form text check (feed_form in ('mash', 'crumble', 'pellet', 'wholeGrain')),
  -- What was two is one: this one is kept for its past and points to the other.
  add column merged_into_id uuid,
  add foreign key (company_id, merged_into_id) references item (company_id, id),
  add check (merged_into_id is null or (retired and merged_into_id <> id));

-- Other units that an item is bought or counted in, with base units in one of it; `bag` is the one that feed is given in.
create table item_unit (
  company_id uuid not null,
  item_id uuid not null,
  position smallint not null,
  name text not null,
  factor numeric(18, 6) not null check (factor > 0),
  primary key (company_id, item_id, position),
  foreign key (company_id, item_id) references item (company_id, id)
);
create unique index item_unit_name on item_unit (company_id, item_id, lower(name));
select secure_tenant_table('item_unit');

insert into item_unit (company_id, item_id, position, name, factor)
select company_id, id, 0, 'bag', kg_per_bag from item where kg_per_bag is not null;
alter table item drop column kg_per_bag;

-- Phones and tax numbers are compared without spaces and signs.
create function bare_text(text) returns text immutable strict parallel safe language sql as
  $$ select lower(regexp_replace($1, '[^[:alnum:]]', '', 'g')) $$;
create index partner_tax_number on partner (company_id, bare_text(tax_number)) where tax_number <> '';
create index partner_phone on partner (company_id, bare_text(phone)) where phone <> '';
create index partner_merged on partner (company_id, merged_into_id) where merged_into_id is not null;

-- The id that a built-in word has in every company: a UUID of version 8 made of its list and key.
create function built_in_word_id(kind text, key text) returns uuid immutable strict parallel safe language sql as
  $$ select overlay(overlay(md5(kind || ' ' || key) placing '8' from 13) placing '8' from 17)::uuid $$;

-- The company's words: its own ones, and what it changed of those that the product has (`built_in` names which). A word
-- that the product has and nobody changed has no row.
create table catalogue_word (
  company_id uuid not null references company (id),
  id uuid not null,
  kind text not null check (kind in ('breed', 'cause', 'expenseCategory', 'eggGrade', 'feedType', 'diagnosis')),
  built_in text,
  -- Empty: a built-in word goes by the product's own name.
  name text not null,
  retired boolean not null default false,
  merged_into_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, merged_into_id) references catalogue_word (company_id, id),
  check (name <> '' or built_in is not null),
  check (merged_into_id is null or (retired and merged_into_id <> id))
);
create unique index catalogue_word_built_in on catalogue_word (company_id, kind, built_in) where built_in is not null;
create unique index catalogue_word_name on catalogue_word (company_id, kind, lower(name)) where name <> '';
select secure_tenant_table('catalogue_word');

create table price_list (
  company_id uuid not null references company (id),
  id uuid not null,
  name text not null,
  -- The customer that it is for; null: everybody.
  partner_id uuid,
  from_day date not null,
  -- Null: until further notice.
  until_day date check (until_day >= from_day),
  notes text not null default '',
  retired boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, partner_id) references partner (company_id, id)
);
create index price_list_days on price_list (company_id, partner_id, from_day);
select secure_tenant_table('price_list');

create table price_list_line (
  company_id uuid not null,
  price_list_id uuid not null,
  position smallint not null,
  product text not null check (product in ('birds', 'spentHens', 'eggs', 'chicks', 'litter')),
  -- What it is the price of; null: of all.
  production_kind text check (production_kind in ('broiler', 'breeder', 'layer')),
  breed text not null default '',
  grade text,
  unit text not null check (unit in ('kg', 'bird', 'egg', 'tray', 'chick', 't', 'm3')),
  price_minor numeric(20, 6) not null check (price_minor >= 0),
  primary key (company_id, price_list_id, position),
  foreign key (company_id, price_list_id) references price_list (company_id, id)
);
select secure_tenant_table('price_list_line');
