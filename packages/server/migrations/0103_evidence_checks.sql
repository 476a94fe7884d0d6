-- Whoever holds an evidence pack asks for the line that tells of it by the hash of its data, whichever company made it.
create index audit_log_evidence on audit_log ((after ->> 'dataSha256')) where action = 'export' and subject = 'Report';
