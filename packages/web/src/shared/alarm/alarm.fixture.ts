import { listAlarms } from '@henhouse/contract/alarm/alarm';
import { blankOf } from '../../test-blank';

/** A critical alarm of a shed that is too warm, raised and not acknowledged. */
export const alarmLine = blankOf(listAlarms.output.shape.items.element, {
  id: '01900000-0000-7000-8000-0000000000c1',
  incidentId: '01900000-0000-7000-8000-0000000000c1',
  deviceName: 'Air 2',
  ruleId: '01900000-0000-7000-8000-0000000000c2',
  source: 'temperatureC',
  comparison: 'above',
  threshold: 34,
  delayS: 300,
  severity: 'critical',
  placeKind: 'shed',
  value: 38.4,
  farmId: '01900000-0000-7000-8000-0000000000c3',
  farmName: 'Orchard Farm',
  shedId: '01900000-0000-7000-8000-0000000000c4',
  shedName: 'Shed 3',
  deviceId: '01900000-0000-7000-8000-0000000000c5',
  state: 'raised',
  occurrences: 1,
  firstRaisedAt: '2026-03-10T09:00:00Z',
  raisedAt: '2026-03-10T09:00:00Z',
  acts: ['acknowledge', 'shelve', 'close'],
  version: 1,
});
