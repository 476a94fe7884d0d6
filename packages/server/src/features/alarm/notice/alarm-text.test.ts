import { describe, expect, it } from 'vitest';
import { alarmText } from './alarm-text';

const alarm: Parameters<typeof alarmText>[0] = {
  id: '1',
  farmId: '2',
  farmName: 'Orchard Farm',
  shedId: null,
  shedName: null,
  hatcheryName: null,
  machineCode: 'S2',
  source: 'temperatureC',
  pattern: null,
  comparison: 'offSetPoint',
  severity: 'critical',
  threshold: 0.5,
  setPoint: 37.7,
  value: 38.4,
  raisedAt: '2026-03-02T13:05:00Z',
  occurrences: 1,
  timeZone: 'Europe/Berlin',
  units: 'metric',
  deviceName: 'Probe 4',
  ruleName: 'Hot setters',
  others: [],
  eggs: 57_600,
  birds: 0,
};

it('of an alarm names what was measured against what, since when, the device, the rule and what is at stake', () => {
  expect(alarmText(alarm, 'told', 'en', alarm.timeZone)).toEqual({
    title: 'Critical: S2, Temperature',
    body: '38.4 °C, set-point 37.7 °C. Since 2 Mar 2026, 14:05. Device Probe 4. Rule Hot setters. 57,600 eggs in it. Orchard Farm.',
  });
});

it('names what else is wrong there', () => {
  const { body } = alarmText({ ...alarm, others: ['humidityPct', 'silent'] }, 'told', 'en', alarm.timeZone);
  expect(body).toContain('set-point 37.7 °C. Besides: Humidity, Device silent. Since');
});

it('is in the units of the farm: 38.4 °C are 101.1 °F', () => {
  expect(alarmText({ ...alarm, units: 'imperial', ruleName: '', eggs: 0 }, 'told', 'de', alarm.timeZone).body).toBe(
    '101,1 °F, Sollwert 99,9 °F. Seit 02.03.2026, 14:05. Gerät Probe 4. Orchard Farm.',
  );
});

describe('an early warning', () => {
  const call = {
    ...alarm,
    hatcheryName: null,
    machineCode: null,
    shedName: 'Shed 2',
    source: 'earlyWarning',
    pattern: 'deaths',
    comparison: 'above',
    threshold: 1000,
    setPoint: null,
    value: 240,
    deviceName: null,
    ruleName: '',
    eggs: 0,
  } as const;

  it('is called by what it saw, and how rare that is follows', () => {
    expect(alarmText(call, 'told', 'en', call.timeZone)).toEqual({
      title: 'Critical: Shed 2: More birds die than expected',
      body: 'as unusual as happens here once in 240 shed-days. Since 2 Mar 2026, 14:05. Orchard Farm.',
    });
    expect(alarmText(call, 'told', 'de', call.timeZone).title).toBe(
      'Kritisch: Shed 2: Es verenden mehr Tiere als erwartet',
    );
  });

  it('is called an early warning where nothing holds of its day any more', () => {
    expect(alarmText({ ...call, pattern: null }, 'told', 'en', call.timeZone).title).toBe(
      'Critical: Shed 2, Early warning',
    );
  });
});
