-- Why an override was granted stays written on it when it is taken back, as who granted it does.

alter table withdrawal_override add column grant_reason text not null default '';
update withdrawal_override set grant_reason = answer_reason where state in ('granted', 'used');
