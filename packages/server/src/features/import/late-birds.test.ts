import { beforeEach, describe, expect, it } from 'vitest';
import { booksNow } from '../../../test/books-now';
import { enterAnyway, entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { importClient } from '../../../test/import-client';
import { anewApp } from '../../../test/started-app';

const { companyId, flockId, shedId } = fixtureIds('vale');
const test = anewApp({ day: '2026-09-20' });
const client = importClient(test);

const sex = 'asHatched' as const;
const bring = async (...lines: readonly string[]) => {
  const { status, problem } = await client.bring(['shed,flock,date,dead', ...lines].join('\n'), {
    confirmImplausible: true,
  });
  return [
    status,
    ...(problem.problems ?? [])
      .filter(({ severity }) => severity === 'error')
      .map(({ code, field, params }) => `${code} ${field} ${params?.day}`),
  ];
};

describe('deaths that a file brings late', () => {
  beforeEach(async () => {
    await test.sql`update shed set production_kind = 'layer', area_m2 = null where id = ${shedId}`;
    await test.sql`update flock set production_kind = 'layer' where id = ${flockId}`;
    await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 1000 } });
  });

  it('leave the hens that laid the eggs of later days', async () => {
    const none = {
      hatching: 0,
      small: 0,
      large: 0,
      doubleYolk: 0,
      dirty: 0,
      cracked: 0,
      soft: 0,
      floor: 0,
      rejected: 0,
    };
    await enterAnyway(test, 'egg', { day: '2026-08-10', detail: { collection: 1, table: 900, ...none } as never });
    const before = await booksNow(test, companyId);
    expect(await bring('S1,A-1,2026-08-01,100', 'S1,A-1,2026-08-02,100')).toEqual([
      422,
      'moreThanHensLay lines.2.day 2026-08-10',
    ]);
    expect(await booksNow(test, companyId)).toEqual(before);
    expect(await bring('S1,A-1,2026-08-01,100', 'S1,A-1,2026-08-10,100')).toEqual([200]);
  });

  it('leave the birds that were weighed, and some for what was written down of later days', async () => {
    await enterAnyway(test, 'water-consumption', { day: '2026-08-10', detail: { litres: 200 } as never });
    expect(await bring('S1,A-1,2026-08-01,1000')).toEqual([422, 'dayOutsideFlock lines.2.day 2026-08-10']);
    await enterAnyway(test, 'weight', {
      day: '2026-08-09',
      detail: { sex: 'asHatched', birds: 600, meanG: 1500, sdG: null, eachG: null } as never,
    });
    expect(await bring('S1,A-1,2026-08-01,500')).toEqual([422, 'moreThanAlive lines.2.day 2026-08-09']);
    expect(await bring('S1,A-1,2026-08-01,400')).toEqual([200]);
  });
});
