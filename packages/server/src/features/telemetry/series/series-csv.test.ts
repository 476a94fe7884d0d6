import { describe, expect, it } from 'vitest';
import { seriesCsv } from './series-csv';

const series = { deviceId: 'd', channel: 'temperatureC', atS: [0], value: [37.6], min: [null], max: [-1] };
function fileOf(deviceName: string): string[] {
  const { content } = seriesCsv({
    from: '1970-01-01',
    timeZone: 'Europe/Berlin',
    series: [{ ...series, deviceName } as never],
  });
  return typeof content === 'string' ? content.split('\r\n') : [];
}

describe('readings as a CSV', () => {
  it('have the time of the site beside UTC, and numbers as they are', () => {
    expect(fileOf('S1').slice(0, 2)).toEqual([
      '\ufefftime,utc,device,temperatureC,temperatureC_min,temperatureC_max',
      '1970-01-01 01:00:00,1970-01-01T00:00:00.000Z,S1,37.6,,-1',
    ]);
  });

  it('are a file of the day on which they begin at the site', () => {
    const { name } = seriesCsv({ from: '2026-03-09T11:00:00.000Z', timeZone: 'Pacific/Auckland', series: [] });
    expect(name).toBe('readings-2026-03-10.csv');
  });

  it.each(['=1+1', ' =1+1', '＝1+1', 'S1;=1+1'])('run nothing that a device is called: %s', (name) => {
    expect(fileOf(name)[1]).toMatch(/'\s*[=＝]1\+1/);
  });
});
