import { getReadingSeries } from '@henhouse/contract/telemetry/series';
import { layerHeatIndex } from '@henhouse/domain/kpi/climate/heat-index';
import { airOverTime } from '@henhouse/domain/kpi/climate/house-climate';
import { expect, it } from 'vitest';
import { addDevice, send } from '../../../../test/device.fixture';
import { fixtureIds } from '../../../../test/farm.fixture';
import { startedApp } from '../../../../test/started-app';
import { type Entered, workExample } from './worked-example.fixture';

const test = startedApp();
const { farmId, shedId } = fixtureIds('vale');

/** What devices of a shed send, and the figure that its page makes of the answer. */
const entered: Entered<'climate'> = {
  async thi_26_50(i) {
    const { key } = await addDevice(test, 'vale', { machineId: null, shedId });
    const atMs = test.clock.now() - 600_000;
    const reading = {
      seq: 1,
      at: new Date(atMs).toISOString(),
      values: { temperatureC: i('T'), humidityPct: i('RH') },
    };
    expect((await send(test, key, [reading])).status).toBe(200);
    const query = {
      shedId,
      from: new Date(atMs - 3_600_000).toISOString(),
      to: new Date(atMs + 600_000).toISOString(),
      channels: 'temperatureC,humidityPct',
    };
    const { status, body, text } = await test.call(getReadingSeries, { params: { farmId }, query }, 'vale.Supervisor');
    expect(status, text).toBe(200);
    const last = airOverTime(body.series).at(-1);
    return last === undefined ? null : layerHeatIndex(last);
  },
};

it.each(Object.entries(entered))('%s comes out of what a device sent as its source says', async (id, enterAndRead) => {
  expect(await workExample(id, enterAndRead)).toMatchObject({ isAsPublished: true, ignored: [] });
});
