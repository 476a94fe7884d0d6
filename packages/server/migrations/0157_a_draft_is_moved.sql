-- What a recurring expense brings is known by its id, which follows from the day on which it fell due: somebody may put two of
-- them on one day, that on which both were paid.
drop index expense_recurs;
create index expense_recurs on expense (company_id, recurs_of_id) where recurs_of_id is not null;
