-- Accounts: browsers that were seen before, and mails that go out once a day.

-- Hash of a cookie that stays in the browser when its session ends: who signs in from where they never did is told by mail.
alter table session add column browser_hash bytea;
create index session_browser on session (user_id, browser_hash) where browser_hash is not null;

-- Which mails of a day a company has had: a job that runs twice sends once.
create table mail_round (
  company_id uuid not null references company (id),
  kind text not null check (kind in ('missingEntries', 'attention')),
  day date not null,
  primary key (company_id, kind, day)
);
select secure_tenant_table('mail_round');
