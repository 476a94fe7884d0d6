-- What comes again before it was calm for so long is the same incident: nobody is told anew, and an acknowledgement stays.
alter table alarm_rule add column calm_min integer not null default 15 check (calm_min between 0 and 1440);
