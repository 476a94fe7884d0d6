-- What a month kept of money paid out and in held payments that were taken back as paid out and in again, and what credit paid. They
-- are what they are read as now, as the books stood when it was closed: else every month would be shown as restated, by no document.
update period p set figures = p.figures || jsonb_build_object('paidOut', paid.out_minor, 'paidIn', paid.in_minor)
from (
  select c.company_id, c.month,
    coalesce(sum(case when b.reverses_id is null and b.credit in ('cash', 'bank') then b.amount_minor
      when b.reverses_id is not null and b.debit in ('cash', 'bank') then -b.amount_minor else 0 end), 0) as out_minor,
    coalesce(sum(case when b.reverses_id is null and b.debit in ('cash', 'bank') then b.amount_minor
      when b.reverses_id is not null and b.credit in ('cash', 'bank') then -b.amount_minor else 0 end), 0) as in_minor
  from period c
  left join booking b on b.company_id = c.company_id and b.day >= c.month and b.day < c.month + interval '1 month'
    and b.at <= c.closed_at
    and not exists (select from payment m where m.company_id = b.company_id and m.id = b.document_id and m.place = 'credit')
  where c.figures is not null group by c.company_id, c.month) paid
where p.company_id = paid.company_id and p.month = paid.month and p.figures is not null;
