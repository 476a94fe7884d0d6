-- Lines of the audit log in which one person wrote and approved something: few among many, and looked for by themselves.
create index audit_log_single_hand on audit_log (company_id, at desc, id desc)
  where jsonb_path_exists(after, '$.**.singleHand ? (@ != "")');
