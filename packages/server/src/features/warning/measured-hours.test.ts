import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import { startedApp } from '../../../test/started-app';
import { hoursOfSheds } from './measured-hours.store';

const test = startedApp();
const { companyId, shedId, otherShedId, thirdShedId } = fixtureIds('vale');

it('has an hour that comes twice in autumn as one hour, and no more than one odd hour beside it', async () => {
  const deviceId = randomUUID();
  await test.sql`insert into device (company_id, id, serial, name, kind, farm_id, shed_id, channels, interval_s)
    select company_id, ${deviceId}, 'T-1', 'Water', 'climate', farm_id, id, '[]', 300 from shed where id = ${shedId}`;
  // 100 litres an hour for nine days; clocks go back on 25 October, when from three to four it was 150.
  await test.sql`insert into reading_hour (company_id, device_id, at, water_l_min, water_l_sum, water_l_max, water_l_n)
    select ${companyId}, ${deviceId}, at, 0, case when at = '2026-10-25T02:00Z' then 150 else 100 end, 20, 12
    from generate_series('2026-10-17T00:00Z'::timestamptz, '2026-10-25T22:00Z', '1 hour') at`;
  const nowMs = Date.parse('2026-10-25T23:00:00Z');
  const hoursOf = await test.app.db.company(companyId, null, (tx) =>
    hoursOfSheds(tx, [shedId], { today: '2026-10-25', nowMs }),
  );
  expect(hoursOf(shedId, '2026-10-25')).toEqual([]);
});

it('has of a device that was put elsewhere what it measured there before, and nothing since', async () => {
  const deviceId = randomUUID();
  await test.sql`insert into device (company_id, id, serial, name, kind, farm_id, shed_id, channels, interval_s)
    select company_id, ${deviceId}, 'T-2', 'Water', 'climate', farm_id, id, '[]', 300 from shed where id = ${otherShedId}`;
  await test.sql`insert into device_former_place (company_id, device_id, until_at, shed_id)
    values (${companyId}, ${deviceId}, '2026-08-11T12:30Z', ${thirdShedId})`;
  // 100 litres an hour, but for 300 from eight to ten in the morning of the 11th.
  await test.sql`insert into reading_hour (company_id, device_id, at, water_l_min, water_l_sum, water_l_max, water_l_n)
    select ${companyId}, ${deviceId}, at, 0, case when at between '2026-08-11T06:00Z' and '2026-08-11T07:00Z' then 300 else 100 end, 20, 12
    from generate_series('2026-08-01T00:00Z'::timestamptz, '2026-08-11T22:00Z', '1 hour') at`;
  const hoursOf = await test.app.db.company(companyId, null, (tx) =>
    hoursOfSheds(tx, [thirdShedId, otherShedId], { today: '2026-08-11', nowMs: Date.parse('2026-08-11T23:00:00Z') }),
  );
  expect(hoursOf(thirdShedId, '2026-08-11').map(({ fromHour }) => fromHour)).toEqual([8]);
  expect(hoursOf(otherShedId, '2026-08-11')).toEqual([]);
});
