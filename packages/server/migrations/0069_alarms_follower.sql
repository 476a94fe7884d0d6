-- Entries were held against the alarm rules as they were written: the follower begins with those to come.
select begin_follower('alarms');
