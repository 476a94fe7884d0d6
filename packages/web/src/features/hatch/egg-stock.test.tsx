import { listAlarms } from '@henhouse/contract/alarm/alarm';
import { getFarm } from '@henhouse/contract/farm/farm';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { listEggStock } from '@henhouse/contract/hatchery/egg-stock';
import { listHatcheries } from '@henhouse/contract/hatchery/hatchery';
import { listReadingsNow } from '@henhouse/contract/telemetry/series';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { alarmLine } from '../../shared/alarm/alarm.fixture';
import { blankOf } from '../../test-blank';
import { isAtPhone } from '../../test-phone';
import { answer, renderScreen } from '../../test-screen';
import EggStockPage from './egg-stock.page';
import { ids } from './hatch.fixture';

it('says beside the eggs how their room is to be kept, as the hatchery says it, how it is now, and what is wrong with it', async () => {
  const lot = blankOf(listEggStock.output.shape.items.element, {
    label: 'P-1',
    layDay: '2026-03-01',
    grade: 'hatching',
  });
  const stock = blankOf(listEggStock.output, { day: '2026-03-02', eggs: 900, items: [lot], total: 1 });
  const hatchery = blankOf(listHatcheries.output.shape.items.element, {
    id: ids.hatch,
    eggRoomTempC: 16.5,
    eggRoomHumidityPct: 75,
  });
  const device = blankOf(listReadingsNow.output.shape.items.element, {
    state: 'connected',
    hatcheryId: ids.hatch,
    latest: [
      { channel: 'temperatureC', value: 18.24, at: '2026-03-02T10:00:00Z' },
      { channel: 'humidityPct', value: 71, at: '2026-03-02T10:00:00Z' },
    ],
  });
  const alarm = {
    ...alarmLine,
    farmId: ids.farm,
    shedId: null,
    shedName: null,
    hatcheryId: ids.hatch,
    hatcheryName: 'Vale Hatchery',
  };
  await renderScreen(<EggStockPage />, {
    path: '/apps/manage-farm/:farmId/egg-stock',
    at: `/apps/manage-farm/${ids.farm}/egg-stock`,
    answers: [
      answer(listEggStock, stock),
      answer(listHatcheries, { items: [hatchery], total: 1 }),
      answer(listFlocks, { items: [], total: 0 }),
      answer(listReadingsNow, { items: [device] }),
      answer(listAlarms, { items: [alarm], total: 1 }),
      answer(getFarm, blankOf(getFarm.output, { kind: 'hatchery' })),
    ],
  });
  expect(await screen.findByText(/^16.5 ?°C, 75 ?%$/)).toBeVisible();
  const room = await screen.findByRole('link', { name: /^18\.2.?°C, 71.?% now$/ });
  expect(room).toHaveAttribute('href', `/apps/manage-farm/${ids.farm}/egg-room/${ids.hatch}`);
  expect(await screen.findByText(/Egg room Vale Hatchery, Temperature/)).toBeVisible();
});

it('shows on a phone how many eggs there are of each lot, and how many are free', async () => {
  const back = isAtPhone(true);
  const lot = blankOf(listEggStock.output.shape.items.element, {
    label: 'P-1',
    layDay: '2026-03-01',
    grade: 'hatching',
    flockAgeWeeks: 40,
    onHand: 5588,
    unplanned: 867,
  });
  await renderScreen(<EggStockPage />, {
    path: '/apps/manage-farm/:farmId/egg-stock',
    at: `/apps/manage-farm/${ids.farm}/egg-stock`,
    answers: [
      answer(listEggStock, blankOf(listEggStock.output, { day: '2026-03-02', eggs: 5588, items: [lot], total: 1 })),
      answer(listHatcheries, { items: [], total: 0 }),
      answer(listFlocks, { items: [], total: 0 }),
      answer(listAlarms, { items: [], total: 0 }),
      answer(getFarm, blankOf(getFarm.output, { kind: 'hatchery' })),
    ],
  });
  const row = (await screen.findByText('P-1')).closest('li');
  expect(row).toHaveTextContent(/5,588.*867/);
  back();
});
