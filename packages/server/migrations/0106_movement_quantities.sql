-- Whoever adds up what went into or out of an account (balances by day, recalls) finds the quantities in the index, and reads no row of
-- the ledger: of a million movements a quarter of the pages.
drop index movement_from;
drop index movement_to;
create index movement_from on movement (company_id, from_account_id, lot_id, day) include (quantity);
create index movement_to on movement (company_id, to_account_id, lot_id, day) include (quantity);
