import { randomUUID } from 'node:crypto';
import type { Posting } from '@henhouse/domain/ledger/posting';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fixtureIds } from '../../test/farm.fixture';
import { startedApp } from '../../test/started-app';
import type { CompanyTx } from '../platform/db/company-tx';
import { Refusal } from '../platform/http/refusal';
import { birdsAlive, lockFreeLots } from './balance';
import { accountId } from './ids';
import { movementsInForce } from './movement';
import { post, reverse } from './post';
import { openReceivedLot } from './received-lot';

const test = startedApp();
const fixture = fixtureIds('vale');
const { farmId, flockId, shedId } = fixture;
const company = <T>(fn: (tx: CompanyTx) => Promise<T>) => test.app.db.company(fixture.companyId, null, fn);

const document = (version = 1) => ({ kind: 'test', id: randomUUID(), version });
const store = { kind: 'store', farmId } as const;
const supplier = { kind: 'supplier', farmId } as const;
const consumed = { kind: 'consumed', flockId, shedId } as const;

/** A new lot of feed in the store, received on a day. */
async function receive(kg: number, day: string): Promise<string> {
  const lotId = randomUUID();
  await company(async (tx) => {
    await openReceivedLot(tx, {
      lotId,
      kind: 'feed',
      itemId: fixture.feedItemId,
      code: 'L',
      receivedDay: day,
      expiryDay: null,
      unitCostMinor: 30,
    });
    await post(tx, document(), [
      { lot: { kind: 'feed', lotId }, from: supplier, to: store, quantity: kg, day, field: 'quantityKg' },
    ]);
  });
  return lotId;
}
const take = (lotId: string, quantity: number, day: string): Posting => ({
  lot: { kind: 'feed', lotId },
  from: store,
  to: consumed,
  quantity,
  day,
  field: 'detail.kg',
});
const onHand = async (lotId: string): Promise<number> => {
  const rows = await company((tx) =>
    tx.many<{ quantity: number }>(
      sql`select quantity from balance where lot_id = ${lotId} and account_id = ${accountId(store)}`,
    ),
  );
  return rows[0]?.quantity ?? 0;
};
const problemsOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error(`no refusal but ${String(error)}`);
  return error.details.problems;
};

describe('posting to the ledger', () => {
  it('lets nobody take more than is there, and says how much that was', async () => {
    const lotId = await receive(100, '2026-03-02');
    await company((tx) => post(tx, document(), [take(lotId, 60.5, '2026-03-03')]));
    expect(await problemsOf(company((tx) => post(tx, document(), [take(lotId, 40, '2026-03-03')])))).toEqual([
      {
        code: 'moreThanStock',
        field: 'detail.kg',
        severity: 'error',
        params: { value: 40, max: 39.5, unit: 'kg', day: '2026-03-03', storeId: farmId },
      },
    ]);
    expect(await onHand(lotId)).toBe(39.5);
    await company((tx) => post(tx, document(), [take(lotId, 39.5, '2026-03-03')]));
    expect(await onHand(lotId)).toBe(0);
  });

  it('says that nothing is there where nothing ever was', async () => {
    const lotId = await receive(5, '2026-03-02');
    const elsewhere = {
      ...take(lotId, 1, '2026-03-02'),
      from: { kind: 'store', farmId: fixture.otherFarmId } as const,
    };
    expect(await problemsOf(company((tx) => post(tx, document(), [elsewhere])))).toMatchObject([
      { code: 'moreThanStock', params: { value: 1, max: 0 } },
    ]);
  });

  it('keeps a late entry from taking what a later day needed, and names that day', async () => {
    const lotId = await receive(100, '2026-03-02');
    await company((tx) => post(tx, document(), [take(lotId, 70, '2026-03-10')]));
    await company((tx) => post(tx, document(), [{ ...take(lotId, 50, '2026-03-12'), from: supplier, to: store }]));
    expect(await problemsOf(company((tx) => post(tx, document(), [take(lotId, 40, '2026-03-05')])))).toMatchObject([
      { code: 'belowZeroOn', params: { day: '2026-03-10', value: -10, unit: 'kg' } },
    ]);
    await company((tx) => post(tx, document(), [take(lotId, 30, '2026-03-05')]));
    expect(await onHand(lotId)).toBe(50);
  });

  it('keeps feed from being eaten before it came', async () => {
    const lotId = await receive(100, '2026-03-08');
    expect(await problemsOf(company((tx) => post(tx, document(), [take(lotId, 1, '2026-03-07')])))).toMatchObject([
      { code: 'moreThanStock', params: { value: 1, max: 0, day: '2026-03-07' } },
    ]);
  });

  it('does not let a receipt be taken back, or made later, once it was used', async () => {
    const lotId = randomUUID();
    const receipt = document();
    const received = (day: string): Posting => ({ ...take(lotId, 100, day), from: supplier, to: store });
    await company(async (tx) => {
      const lot = { lotId, itemId: fixture.feedItemId, code: 'L', receivedDay: '2026-03-02', expiryDay: null };
      await openReceivedLot(tx, { ...lot, kind: 'feed', unitCostMinor: null });
      await post(tx, receipt, [received('2026-03-02')]);
    });
    const use = document();
    await company((tx) => post(tx, use, [take(lotId, 60, '2026-03-06')]));
    expect(await problemsOf(company((tx) => reverse(tx, { ...receipt, version: 2 })))).toMatchObject([
      { code: 'belowZeroOn', params: { day: '2026-03-06', value: -60 } },
    ]);
    const later = async (day: string) =>
      company(async (tx) =>
        post(tx, { ...receipt, version: 2 }, [received(day)], await movementsInForce(tx, receipt.id)),
      );
    expect(await problemsOf(later('2026-03-07'))).toMatchObject([
      { code: 'belowZeroOn', params: { day: '2026-03-06' } },
    ]);
    await later('2026-03-06');
    await company((tx) => reverse(tx, { ...use, version: 2 }));
    await company((tx) => reverse(tx, { ...receipt, version: 3 }));
    expect(await onHand(lotId)).toBe(0);
  });

  it('needs only the difference when a document is corrected', async () => {
    const lotId = await receive(100, '2026-03-02');
    const use = document();
    await company((tx) => post(tx, use, [take(lotId, 90, '2026-03-03')]));
    const correct = (version: number, kg: number) =>
      company(async (tx) =>
        post(tx, { ...use, version }, [take(lotId, kg, '2026-03-03')], await movementsInForce(tx, use.id)),
      );
    await correct(2, 100);
    expect(await onHand(lotId)).toBe(0);
    expect(await problemsOf(correct(3, 101))).toMatchObject([
      { code: 'moreThanStock', params: { value: 101, max: 100 } },
    ]);
    await correct(3, 20);
    expect(await onHand(lotId)).toBe(80);
  });

  it('erases nothing: every correction leaves the movement, its counter-movement and the new one', async () => {
    const lotId = await receive(100, '2026-03-02');
    const use = document();
    await company((tx) => post(tx, use, [take(lotId, 90, '2026-03-03')]));
    await company(async (tx) =>
      post(tx, { ...use, version: 2 }, [take(lotId, 80, '2026-03-04')], await movementsInForce(tx, use.id)),
    );
    const rows = await test.sql`
      select day::text, quantity::float8 as quantity, document_version, reverses_id is not null as reverses
      from movement where document_id = ${use.id} order by id`;
    expect(rows).toEqual([
      { day: '2026-03-03', quantity: 90, document_version: 1, reverses: false },
      { day: '2026-03-03', quantity: 90, document_version: 2, reverses: true },
      { day: '2026-03-04', quantity: 80, document_version: 2, reverses: false },
    ]);
    await expect(company((tx) => tx.run(sql`delete from movement where document_id = ${use.id}`))).rejects.toThrow();
  });

  it('writes nothing for a document that moves what it moved before', async () => {
    const lotId = await receive(100, '2026-03-02');
    const use = document();
    await company((tx) => post(tx, use, [take(lotId, 90, '2026-03-03')]));
    await company(async (tx) =>
      post(tx, { ...use, version: 2 }, [take(lotId, 90, '2026-03-03')], await movementsInForce(tx, use.id)),
    );
    expect(await company((tx) => movementsInForce(tx, use.id))).toHaveLength(1);
    expect(await test.sql`select from movement where document_id = ${use.id}`).toHaveLength(1);
  });

  it('counts chicks as they are delivered and leaves only the living in the shed', async () => {
    const lot = { kind: 'birds', flockId, sex: 'asHatched' } as const;
    const flock = { kind: 'flock', flockId, shedId } as const;
    const doa = { kind: 'doa', flockId, shedId } as const;
    const day = '2026-03-02';
    await company((tx) =>
      post(tx, document(), [
        { lot, from: supplier, to: flock, quantity: 20_000, day, field: 'detail.count' },
        { lot, from: flock, to: doa, quantity: 44, day, field: 'detail.deadOnArrival' },
      ]),
    );
    expect(await company((tx) => birdsAlive(tx, { flockId, shedId }))).toEqual([{ sex: 'asHatched', birds: 19_956 }]);
    const hill = fixtureIds('hill');
    expect(await test.app.db.company(hill.companyId, null, (tx) => birdsAlive(tx, { flockId, shedId }))).toEqual([]);
  });
});

describe('lots that are free for a day', () => {
  it('count what later days have taken, and not what the corrected entry itself took', async () => {
    const lotId = await receive(100, '2026-03-02');
    const use = document();
    await company((tx) => post(tx, use, [take(lotId, 70, '2026-03-10')]));
    await company((tx) => post(tx, document(), [{ ...take(lotId, 20, '2026-03-12'), from: supplier, to: store }]));
    const freeOn = async (day: string, withoutDocument: string | null = null) => {
      const need = { farmId, itemId: fixture.feedItemId, day, lotId, withoutDocument };
      return (await company((tx) => lockFreeLots(tx, need)))[0]?.onHand;
    };
    expect(await freeOn('2026-03-01')).toBe(0);
    expect(await freeOn('2026-03-05')).toBe(30);
    expect(await freeOn('2026-03-12')).toBe(50);
    expect(await freeOn('2026-03-05', use.id)).toBe(100);
    expect(await freeOn('2026-03-12', use.id)).toBe(120);
  });
});
