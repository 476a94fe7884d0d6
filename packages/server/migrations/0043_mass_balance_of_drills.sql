-- What a recall drill was about, and what had become of everything that came of it. Null of drills that were held before.
alter table recall_drill
  -- {about, farmName, day, docket, source, supplier, expiryDay}
  add column subject jsonb,
  -- {received, used, left, gone, gap, gapPct, unit}
  add column balance jsonb;
