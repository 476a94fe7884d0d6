import { describe, expect, it } from 'vitest';
import { airOverTime, broilerTargetTempC, gasState } from './house-climate';

describe('the climate of a house', () => {
  it('wants the printed temperature at a printed weight and humidity', () => {
    expect(broilerTargetTempC({ weightG: 44, humidityPct: 40 })).toBeCloseTo(36, 10);
    expect(broilerTargetTempC({ weightG: 590, humidityPct: 60 })).toBeCloseTo(24.8, 10);
    expect(broilerTargetTempC({ weightG: 1530, humidityPct: 70 })).toBeCloseTo(19.3, 10);
  });

  it('goes straight between them, and stays at the ends of the table', () => {
    expect(broilerTargetTempC({ weightG: 590, humidityPct: 55 })).toBeCloseTo(25.8, 10);
    expect(broilerTargetTempC({ weightG: 690, humidityPct: 50 })).toBeCloseTo(26.15, 10);
    expect(broilerTargetTempC({ weightG: 3000, humidityPct: 90 })).toBeCloseTo(19.3, 10);
    expect(broilerTargetTempC({ weightG: 40, humidityPct: 20 })).toBeCloseTo(36, 10);
  });

  it('says from which ppm a gas harms', () => {
    expect([10, 10.5, 20.5].map((ppm) => gasState('ammoniaPpm', ppm))).toEqual(['good', 'warn', 'alarm']);
    expect([3000, 3100, 3600].map((ppm) => gasState('co2Ppm', ppm))).toEqual(['good', 'warn', 'alarm']);
  });

  it('is the mean of its sensors at the times that have both quantities', () => {
    const air = airOverTime([
      { channel: 'temperatureC', atS: [0, 60, 120], value: [26, 28, null] },
      { channel: 'temperatureC', atS: [60], value: [30] },
      { channel: 'humidityPct', atS: [60, 0, 120], value: [60, 50, 50] },
      { channel: 'co2Ppm', atS: [0], value: [900] },
    ]);
    expect(air).toEqual([
      { atS: 0, tempC: 26, humidityPct: 50 },
      { atS: 60, tempC: 29, humidityPct: 60 },
    ]);
  });
});
