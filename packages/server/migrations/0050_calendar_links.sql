-- An address that a calendar reads tasks from is an API token of its own kind.

alter table api_token add column kind text not null default 'program' check (kind in ('program', 'calendar'));
create index api_token_calendar on api_token (company_id, user_id) where kind = 'calendar' and revoked_at is null;
