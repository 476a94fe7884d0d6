import { describe, expect, it } from 'vitest';
import { SimulatedDevice } from './device';
import { readFault } from './fault';
import { Physics } from './physics';

const played = { code: 'S1', place: 'machineId', channels: [{ channel: 'temperatureC', setPoint: 37.6 }] } as const;

/** A line that fails for a while, and what came over it. */
function lineFailing(times: number) {
  const batches: number[] = [];
  let left = times;
  return {
    batches,
    send: async ({ readings }: { readings: readonly unknown[] }) => {
      if (left-- > 0) throw new Error('away');
      batches.push(readings.length);
      return { stored: readings.length, doubled: 0, refused: 0, serverTime: '' };
    },
    close: async () => undefined,
  };
}

describe('a device that is played', () => {
  it('keeps what was not acknowledged, and hands it in when the line is back', async () => {
    const line = lineFailing(3);
    const device = new SimulatedDevice('S1', 1, new Physics(played, 0), line, []);
    for (let tick = 0; tick < 3; tick++) await device.tick();
    expect([device.waiting, device.counts.failed]).toEqual([3, 3]);
    await device.tick();
    expect([device.waiting, line.batches, device.counts.stored]).toEqual([0, [4], 4]);
  });

  it('sends nothing while it is silent, and keeps measuring', async () => {
    const line = lineFailing(0);
    const device = new SimulatedDevice('S1', 1, new Physics(played, 0), line, [readFault('silent:S1')]);
    await device.tick();
    await device.tick();
    expect([device.waiting, line.batches]).toEqual([2, []]);
  });
});
