-- Webhooks are a follower like any other: what was handed to them so far stays handed over.

insert into follower_place (company_id, follower, seen)
select c.id, 'webhooks', coalesce(
  (select format('%1$s:%1$s:', next_tx)::pg_snapshot from webhook_feed), pg_current_snapshot())
from company c;

drop table webhook_feed;
