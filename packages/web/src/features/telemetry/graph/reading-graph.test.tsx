import { listDevices } from '@henhouse/contract/telemetry/device';
import { getReadingSeries, type ReadingSeries } from '@henhouse/contract/telemetry/series';
import type { Channel } from '@henhouse/domain/telemetry/channel';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, renderScreen } from '../../../test-screen';
import { ReadingGraph } from './reading-graph';

// There is no canvas here: what is drawn is looked at in a browser.
vi.mock('./reading-engine', () => ({
  drawReadings: () => ({ update: () => undefined, at: () => null, dispose: () => undefined }),
}));

const farmId = '01900000-0000-7000-8000-0000000000f1';
const machineId = '01900000-0000-7000-8000-0000000000a1';
const from = '2026-03-10T00:00:00Z';
const atS = [0, 300, 600].map((after) => Date.parse(from) / 1000 + after);

const measured = (channel: Channel, value: (number | null)[], device = 'Probe 1') =>
  ({
    deviceId: `01900000-0000-7000-8000-00000000000${device.at(-1)}`,
    deviceName: device,
    channel,
    setPoint: channel === 'temperatureC' ? 37.7 : null,
    atS,
    value,
    min: value.map((one) => (one === null ? null : one - 0.2)),
    max: value.map((one) => (one === null ? null : one + 0.3)),
  }) as unknown as ReadingSeries;

const captionOf = async (title: string) =>
  (await screen.findByRole('region', { name: title })).querySelector('p')?.textContent?.replaceAll(/\s/g, ' ');

const show = (...series: ReadingSeries[]) =>
  renderScreen(<ReadingGraph farmId={farmId} machineId={machineId} />, {
    answers: [
      answer(getReadingSeries, { from, to: '2026-03-10T01:00:00Z', stepS: 300, timeZone: 'UTC', series } as never),
      answer(listDevices, { items: [], total: 0 }),
    ],
  });

describe('the caption of what a machine measures', () => {
  it('is the last value and what lies around it; of a door its last state, of an amount its sum', async () => {
    await show(
      measured('temperatureC', [37.5, 38, null]),
      measured('doorOpen', [0, 1, 0]),
      measured('turns', [1, 1, 2]),
    );
    expect(await captionOf('Temperature')).toBe('last 38.00 °C, between 37.30 °C and 38.30 °C');
    expect(await captionOf('Door')).toBe('last shut');
    expect(await captionOf('Turns')).toBe('4 in this time');
  });

  it('adds nothing up of two devices, which may have counted the same', async () => {
    await show(measured('waterL', [10, 20, 30]), measured('waterL', [10, 20, 30], 'Probe 2'));
    expect((await captionOf('Water')) ?? '').toBe('');
  });
});
