-- Farms that a drill went over, so that whoever reaches them all may read it; and costs of lots that are not known any more.

-- Null of drills that were held before: those are read by whoever reaches every farm, and by whoever held them.
alter table recall_drill add column farm_ids uuid[];

-- Null: from then on nobody knows it, as of chicks whose grading was taken back.
alter table lot_cost alter column unit_cost_minor drop not null;
