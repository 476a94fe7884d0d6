-- The audit log: where a line comes from, and the chain that seals lines after their commit.

-- `farm_id` refers to no farm: a line stays as it was written, and the hot path takes no lock on the farm's row.
alter table audit_log add column screen text, add column token_name text, add column farm_id uuid;
alter table platform_audit_log add column screen text, add column token_name text;

-- The list goes back in time, and the sealer forward; "what did she do?" is asked as often.
create index audit_log_time on audit_log (company_id, at, id);
create index audit_log_actor on audit_log (company_id, actor_id, at, id);
create index platform_audit_log_time on platform_audit_log (at, id);

-- One seal for each line, in the order of sealing: hash = sha256(hash before || text of the line). Written by the sealer
-- after the commit of the line, so that writers of a company never wait for each other. No foreign key to the line: that
-- it is still there is what `npm run verify-audit` finds out.
create table audit_chain (
  company_id uuid not null,
  seq bigint not null check (seq > 0),
  audit_id bigint not null,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now(),
  primary key (company_id, seq),
  unique (company_id, audit_id)
);
select secure_tenant_table('audit_chain', append_only => true);

create table platform_audit_chain (
  seq bigint primary key check (seq > 0),
  audit_id bigint not null unique,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now()
);
select secure_across_table('platform_audit_chain');
revoke update, delete on platform_audit_chain from henhouse_across;
create trigger append_only before update or delete on platform_audit_chain for each row execute function forbid_change();
create trigger append_only_all before truncate on platform_audit_chain for each statement execute function forbid_change();
