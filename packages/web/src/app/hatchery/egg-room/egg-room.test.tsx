import { listAlarms } from '@henhouse/contract/alarm/alarm';
import { getHatchery, listHatcheries } from '@henhouse/contract/hatchery/hatchery';
import { listDevices } from '@henhouse/contract/telemetry/device';
import { getReadingSeries, listReadingsNow, listTemperatureCourses } from '@henhouse/contract/telemetry/series';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alarmLine } from '../../../shared/alarm/alarm.fixture';
import { blankOf } from '../../../test-blank';
import { type Answering, answer, renderScreen } from '../../../test-screen';
import EggRoomPage from './egg-room.page';
import { EggRoomsNow } from './egg-rooms-now';

const farmId = '01900000-0000-7000-8000-0000000000a1';
const hatcheryId = '01900000-0000-7000-8000-0000000000a2';
const deviceId = '01900000-0000-7000-8000-0000000000a3';
const at = '2026-03-02T10:00:00Z';
const hatchery = blankOf(getHatchery.output, {
  id: hatcheryId,
  farmId,
  farmName: 'Orchard Farm',
  name: 'Vale Hatchery',
  code: 'VH',
  eggRoomTempC: 18,
  eggRoomHumidityPct: 60,
});
const device = blankOf(listReadingsNow.output.shape.items.element, {
  id: deviceId,
  name: 'Climate egg room',
  hatcheryId,
  state: 'connected',
  measuredAt: at,
  latest: [
    { channel: 'temperatureC', value: 20.1, at },
    { channel: 'humidityPct', value: 61, at },
  ],
});
const course = {
  machineId: null,
  hatcheryId,
  deviceId,
  setPoint: 18,
  tolerance: 1.5,
  course: Array.from({ length: 48 }, () => 20.1),
};
const measured: readonly Answering[] = [
  answer(listReadingsNow, { items: [device] }),
  answer(listTemperatureCourses, { items: [course] }),
];

describe('the egg room of a hatchery', () => {
  const show = (search = '', hatcheries = [hatchery]) =>
    renderScreen(<EggRoomPage />, {
      path: '/apps/manage-farm/:farmId/egg-room/:hatcheryId',
      at: `/apps/manage-farm/${farmId}/egg-room/${hatcheryId}${search}`,
      answers: [
        ...measured,
        answer(getHatchery, hatchery),
        answer(listHatcheries, { items: hatcheries, total: hatcheries.length }),
        answer(listAlarms, {
          items: [{ ...alarmLine, farmId, shedId: null, shedName: null, hatcheryId, hatcheryName: 'Vale Hatchery' }],
          total: 1,
        }),
        answer(listDevices, { items: [], total: 0 }),
        answer(getReadingSeries, { from: at, to: at, stepS: 60, source: 'raw', timeZone: 'UTC', series: [] }),
      ],
    });

  it('says how it is to be kept, what is measured against that, and what is wrong', async () => {
    const { received } = await show();
    expect(await screen.findByRole('heading', { name: 'Egg room Vale Hatchery' })).toBeVisible();
    expect(screen.getByText(/Set-point: 18 ?°C, 60 ?%/)).toBeVisible();
    const card = await screen.findByRole('region', { name: 'Climate egg room' });
    expect(await within(card).findByText(/set 18/)).toHaveTextContent('+2.1');
    expect(await screen.findByText(/Egg room Vale Hatchery, Temperature/)).toBeVisible();
    const readings = received.filter(({ path }) => path.includes('/readings/'));
    expect(readings.map(({ query }) => query.get('hatchery'))).toEqual(readings.map(() => hatcheryId));
    const alarms = received.filter(({ path }) => path.endsWith('/alarms'));
    expect(new Set(alarms.map(({ query }) => query.get('hatchery')))).toEqual(new Set([hatcheryId]));
  });

  it('says that it is watched as in use where two hatcheries share the eggs of a farm, and only there', async () => {
    const { unmount } = await show('', [hatchery, { ...hatchery, id: deviceId, name: 'Second' }]);
    expect(await screen.findByText(/2 hatcheries share the egg stock of Orchard Farm/)).toBeVisible();
    unmount();
    await show();
    expect(await screen.findByText(/Egg room Vale Hatchery, Temperature/)).toBeVisible();
    expect(screen.queryByText(/share the egg stock/)).toBeNull();
  });

  it('has its devices on a page of its own', async () => {
    await show('?tab=device');
    expect(await screen.findByText('No devices yet')).toBeVisible();
  });
});

describe('egg rooms on the dashboard', () => {
  const show = (answers: readonly Answering[]) =>
    renderScreen(<EggRoomsNow farmId={farmId} />, {
      answers: [...answers, answer(listHatcheries, { items: [hatchery], total: 1 })],
    });

  it('stand there by the name of their hatchery, against their set-points', async () => {
    await show(measured);
    const rooms = await screen.findByRole('region', { name: 'Egg room' });
    const link = within(rooms).getByRole('link', { name: 'Vale Hatchery' });
    expect(link).toHaveAttribute('href', `/apps/manage-farm/${farmId}/egg-room/${hatcheryId}`);
    expect(await within(rooms).findByText(/set 18/)).toHaveTextContent('+2.1');
  });
});
