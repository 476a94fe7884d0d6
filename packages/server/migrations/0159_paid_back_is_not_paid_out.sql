-- A payment that was taken back counted as paid in and paid out. Of closed months that is what was kept: those figures are kept anew,
-- by what was booked until then, so that no month says that it changed where nothing did.
update period p set figures = p.figures || jsonb_build_object(
  'paidOut', (p.figures ->> 'paidOut')::bigint - b.taken_back, 'paidIn', (p.figures ->> 'paidIn')::bigint - b.taken_back)
from (
  select q.company_id, q.month, sum(r.amount_minor) as taken_back
  from period q
  join booking r on r.company_id = q.company_id and r.day >= q.month and r.day < q.month + interval '1 month'
    and r.reverses_id is not null and r.at <= q.closed_at and (r.debit in ('cash', 'bank') or r.credit in ('cash', 'bank'))
  where q.figures is not null
  group by q.company_id, q.month) b
where b.company_id = p.company_id and b.month = p.month;
