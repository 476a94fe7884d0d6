import { describe, expect, it } from 'vitest';
import { checkDevice } from './device';

const sound = {
  machineId: 'm',
  shedId: null,
  hatcheryId: null,
  channels: [{ channel: 'temperatureC', setPoint: 37.6, tolerance: 0.3 }],
  calibrationDay: '2026-03-01',
  nextCalibrationDay: '2026-09-01',
} as const;
const wrong = (change: object) =>
  checkDevice({ ...sound, ...change }, '2026-03-02').map(({ code, field }) => `${code} ${field}`);

describe('a device', () => {
  it('is in a machine, a shed or an egg room, measures something, and was calibrated before today', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ machineId: null })).toEqual(['required machineId']);
    expect(wrong({ machineId: null, hatcheryId: 'h' })).toEqual([]);
    expect(wrong({ shedId: 's' })).toEqual(['invalid shedId']);
    expect(wrong({ hatcheryId: 'h' })).toEqual(['invalid hatcheryId']);
    expect(wrong({ channels: [] })).toEqual(['required channels']);
    expect(wrong({ calibrationDay: '2026-03-03', nextCalibrationDay: null })).toEqual(['dayInFuture calibrationDay']);
    expect(wrong({ nextCalibrationDay: '2026-03-01' })).toEqual(['invalid nextCalibrationDay']);
  });

  it('has each channel once, with a set-point that can be', () => {
    const channels = [
      { channel: 'temperatureC' as const, setPoint: 376, tolerance: -1 },
      { channel: 'temperatureC' as const, setPoint: null, tolerance: null },
    ];
    expect(wrong({ channels })).toEqual([
      'outOfRange channels.0.setPoint',
      'outOfRange channels.0.tolerance',
      'notUnique channels.1.channel',
    ]);
    // Somebody types the first in °F who reads so; how far it may be off is °C for everybody.
    expect(checkDevice({ ...sound, channels }, '2026-03-02').map(({ params }) => params.unit)).toEqual([
      'tempC',
      '°C',
      undefined,
    ]);
  });
});
