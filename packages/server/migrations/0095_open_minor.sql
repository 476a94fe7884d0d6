-- What is open of an invoice stands on it, written by whoever settles its purchase or sale: bills of years that were paid are not
-- added up again to find the few that are not.
alter table purchase_invoice add column open_minor bigint not null default 0 check (open_minor >= 0);
alter table sale add column open_minor bigint not null default 0 check (open_minor >= 0);

-- What was settled of the invoices in force, worked out from payments, returns and credit notes; all companies where none is named.
create function open_invoices(of_company uuid default null)
returns table (company_id uuid, kind text, id uuid, open_minor bigint) language sql stable as $$
  select i.company_id, 'purchaseInvoice', i.id, greatest(0, i.total_minor - coalesce(paid.amount_minor, 0)
    - least(i.total_minor, greatest(0, coalesce(returned.amount_minor, 0) - coalesce(sum(i.total_minor) over (
      partition by i.company_id, i.purchase_id order by i.day, i.id rows between unbounded preceding and 1 preceding), 0))))::bigint
  from purchase_invoice i
  left join (
    select r.company_id, r.purchase_id, sum(r.net_minor + r.tax_minor) as amount_minor from purchase_return r
    where r.state = 'posted' group by 1, 2) returned on returned.company_id = i.company_id and returned.purchase_id = i.purchase_id
  left join (
    select part.company_id, part.document_id, sum(part.amount_minor) as amount_minor from payment_part part
    join payment p on p.company_id = part.company_id and p.id = part.payment_id and p.state = 'posted'
    where part.document_kind = 'purchaseInvoice' group by 1, 2) paid
    on paid.company_id = i.company_id and paid.document_id = i.id
  where i.state = 'posted' and (of_company is null or i.company_id = of_company)
  union all
  select s.company_id, 'sale', s.id, greatest(0, s.net_minor + s.tax_minor - coalesce(credited.amount_minor, 0)
    - coalesce(paid.amount_minor, 0))::bigint
  from sale s
  left join (
    select c.company_id, c.sale_id, sum(c.net_minor + c.tax_minor) as amount_minor from credit_note c group by 1, 2) credited
    on credited.company_id = s.company_id and credited.sale_id = s.id
  left join (
    select part.company_id, part.document_id, sum(part.amount_minor) as amount_minor from payment_part part
    join payment p on p.company_id = part.company_id and p.id = part.payment_id and p.state = 'posted'
    where part.document_kind = 'sale' group by 1, 2) paid on paid.company_id = s.company_id and paid.document_id = s.id
  where s.invoice_number is not null and (of_company is null or s.company_id = of_company)
$$;

update purchase_invoice i set open_minor = o.open_minor from open_invoices() o
where o.kind = 'purchaseInvoice' and o.company_id = i.company_id and o.id = i.id and o.open_minor > 0;
update sale s set open_minor = o.open_minor from open_invoices() o
where o.kind = 'sale' and o.company_id = s.company_id and o.id = s.id and o.open_minor > 0;

create index purchase_invoice_open on purchase_invoice (company_id, due_day) where open_minor > 0;
create index sale_open on sale (company_id, due_day) where open_minor > 0;
