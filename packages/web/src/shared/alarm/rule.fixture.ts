import { getAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import { blankOf } from '../../test-blank';

/** A company's rule that ships: setters too far from their set-point. */
export const alarmRule = blankOf(getAlarmRule.output, {
  id: '01900000-0000-7000-8000-0000000000d1',
  source: 'temperatureC',
  comparison: 'offSetPoint',
  threshold: 0.5,
  delayS: 300,
  hysteresis: 0.1,
  severity: 'critical',
  placeKind: 'setter',
  tells: { roles: ['Manager'], userIds: [] },
  byMail: true,
  byPush: true,
  reminderMin: 10,
  calmMin: 15,
  isOn: true,
  figuresFrom: 'suggestion',
  isAsShipped: true,
  version: 1,
});
