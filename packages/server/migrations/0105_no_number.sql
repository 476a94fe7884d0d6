-- Early warning of farms whose closed flocks never had a cull said a figure that is no number, and alarms bore it: the lists that show
-- them could not be answered. What was said of such days is taken back and said anew, alarms that it raised end, and no row can hold such a
-- figure again.
insert into warning_judgement (company_id, flock_id, shed_id, day, version, farm_id, once_in_days, said, judged_at)
select company_id, flock_id, shed_id, day, max(version) + 1, (array_agg(farm_id))[1], 0, null, now() from warning_judgement
group by company_id, flock_id, shed_id, day having bool_or(once_in_days = 'NaN');
alter table warning_judgement add constraint once_in_days_is_number check (once_in_days <> 'NaN') not valid;

delete from alarm_watch where value = 'NaN';
update alarm set value = null, state = 'closed', closed_at = coalesce(closed_at, now()) where value = 'NaN';
alter table alarm_event disable trigger user;
update alarm_event set value = null where value = 'NaN';
alter table alarm_event enable trigger user;

alter table alarm_watch add constraint alarm_watch_value_is_number check (value <> 'NaN');
alter table alarm add constraint alarm_value_is_number check (value <> 'NaN');
alter table alarm_event add constraint alarm_event_value_is_number check (value <> 'NaN');
