-- An alarm of the climate ends with the last bird or egg at its place: its history says so.

alter table alarm_event drop constraint alarm_event_kind_check,
  add constraint alarm_event_kind_check check (kind in ('raised', 'repeated', 'cleared', 'acknowledged', 'noted', 'shelved',
    'unshelved', 'told', 'reminded', 'escalated', 'closed', 'gone', 'emptied'));
