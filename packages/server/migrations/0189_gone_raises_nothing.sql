-- An alarm ends with the device or the place that it was about: its history says so, and what is gone now is ended by the follower.

alter table alarm_event drop constraint alarm_event_kind_check,
  add constraint alarm_event_kind_check check (kind in ('raised', 'repeated', 'cleared', 'acknowledged', 'noted', 'shelved',
    'unshelved', 'told', 'reminded', 'escalated', 'closed', 'gone'));
select begin_follower('alarms-of-gone');
