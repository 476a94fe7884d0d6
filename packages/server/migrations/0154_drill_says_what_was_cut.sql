-- Ways that the trace of a drill did not follow; null of drills that were held before it was kept.
alter table recall_drill add column cut integer check (cut >= 0);
