import { listReadingsNow, listTemperatureCourses } from '@henhouse/contract/telemetry/series';
import { noPlace } from '@henhouse/domain/telemetry/device-place';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { machinePath } from '../../shared/screen/machine-path';
import { blankOf } from '../../test-blank';
import { answer, renderScreen } from '../../test-screen';
import { LatestValues } from './latest-values';
import type { DeviceNow } from './reading-now';

const machine = {
  kind: 'setter',
  id: '01900000-0000-7000-8000-0000000000b1',
  farmId: '01900000-0000-7000-8000-00000000000f',
} as const;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();
const deviceId = '01900000-0000-7000-8000-0000000000d1';
const device = blankOf(listReadingsNow.output.shape.items.element, {
  id: deviceId,
  name: 'Controller S2',
  machineId: machine.id,
  state: 'connected',
  measuredAt: hoursAgo(0),
  latest: [
    { channel: 'temperatureC', value: 38.4, at: hoursAgo(0) },
    { channel: 'humidityPct', value: 54, at: hoursAgo(0) },
  ],
});
const course = {
  machineId: machine.id,
  hatcheryId: null,
  deviceId,
  setPoint: 37.6,
  tolerance: 0.3,
  course: Array.from({ length: 48 }, () => 37.7),
};
const show = (more: Partial<DeviceNow> = {}, courses = [course]) =>
  renderScreen(
    <LatestValues
      farmId={machine.farmId}
      place={{ ...noPlace, machineId: machine.id }}
      devicesPath={machinePath(machine, 'device')}
    />,
    {
      answers: [
        answer(listReadingsNow, { items: [{ ...device, ...more } as DeviceNow] }),
        answer(listTemperatureCourses, { items: courses }),
      ],
    },
  );
const card = () => screen.findByRole('region', { name: 'Controller S2' });

describe('what a machine measures now', () => {
  it('holds its temperature large against the set-point, and draws the last 24 hours', async () => {
    await show();
    expect(await within(await card()).findByText(/set 37\.6/)).toHaveTextContent('+0.8');
    expect(screen.getByRole('img', { name: /^Between 37\.7.* in the last 24 hours/ })).toBeInTheDocument();
    // Said once: the other channels stand beneath.
    expect(screen.queryByText('Temperature')).toBeNull();
    expect(screen.getByText('Humidity')).toBeInTheDocument();
  });

  it('says how old the values of a silent device are, and leads to it', async () => {
    await show({ state: 'silent', measuredAt: hoursAgo(3) });
    expect(await screen.findByText('Last reading 3 hours ago')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Check' })).toHaveAttribute('href', machinePath(machine, 'device'));
  });

  it('names the temperature among the others where nobody says what it should be', async () => {
    await show({}, []);
    expect(await within(await card()).findByText('Temperature')).toBeInTheDocument();
  });
});
