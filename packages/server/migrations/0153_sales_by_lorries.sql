-- What sales of birds come to, and whether they have left, follows from their lorries by a follower; those of before are settled here
-- as far as the state goes.
select begin_follower('sales-of-lorries');
update sale s set state = 'confirmed'
where s.kind = 'birds' and s.state = 'dispatched' and not exists (
  select from sale_entry x join entry e on e.company_id = x.company_id and e.id = x.entry_id and e.state = 'posted'
  where x.company_id = s.company_id and x.sale_id = s.id);
