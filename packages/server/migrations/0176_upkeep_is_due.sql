-- Service and calibration that are due stand on the action list.
alter table action_fact drop constraint action_fact_origin_check;
alter table action_fact add constraint action_fact_origin_check
  check (origin in ('withdrawal', 'stock', 'expiry', 'missing', 'approval', 'upkeep'));
