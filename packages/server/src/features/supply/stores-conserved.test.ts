import { randomUUID } from 'node:crypto';
import { discardStock } from '@henhouse/contract/stock/inventory';
import { createStockCount, deleteStockCount } from '@henhouse/contract/stock/stock-count';
import { createSupply, receiveSupply, reopenSupply, returnSupply } from '@henhouse/contract/supply/supply';
import { addDays } from '@henhouse/domain/day/day';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import { setLimits } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';
import { stockUp } from '../../../test/stock-client';
import { timesOf } from '../../../test/this-run';
import { checkLedger } from '../../ledger/check-ledger';
import { post } from '../../ledger/post';
import type { CompanyTx } from '../../platform/db/company-tx';
import { Refusal } from '../../platform/http/refusal';

const fixture = fixtureIds('vale');
const { companyId, farmId, otherFarmId } = fixture;
const farms = [farmId, otherFarmId] as const;
const firstDay = '2026-03-02';
const today = addDays(firstDay, 27);
const test = startedApp({ day: today });
const company = <T>(fn: (tx: CompanyTx) => Promise<T>) => test.app.db.company(companyId, null, fn);

beforeAll(async () => {
  await setLimits(test, 'vale', { admin: null, manager: 90_000_000_000_000 });
});

/** Where goods of lots are now, in grams and in millionths of a minor unit, by what became of them. */
async function whereabouts(lotIds: readonly string[]) {
  const rows = await company((tx) =>
    tx.many(sql<{ what: string; grams: number; worth: string }>`
      select case when a.kind in ('store', 'transit') then a.kind else a.kind end as what,
        round(sum(m.change) * 1000)::float8 as grams, (sum(m.change * l.unit_cost_minor))::text as worth
      from (select to_account_id as account_id, lot_id, quantity as change from movement where company_id = ${companyId}
        union all select from_account_id, lot_id, -quantity from movement where company_id = ${companyId}) m
      join account a on a.company_id = ${companyId} and a.id = m.account_id
      join lot l on l.company_id = ${companyId} and l.id = m.lot_id
      where m.lot_id = any(${[...lotIds]}::uuid[]) group by 1`),
  );
  return new Map(
    rows.map(({ what, grams, worth }) => [what, { grams, worth: BigInt(worth.replace('.', '').padEnd(1, '0')) }]),
  );
}

type Step =
  | {
      readonly kind: 'supply';
      readonly lot: number;
      readonly farm: 0 | 1;
      readonly day: number;
      readonly grams: number;
      readonly broken: number;
      readonly short: number;
      readonly ends: 'sent' | 'received' | 'reopened';
    }
  | { readonly kind: 'back'; readonly lot: number; readonly farm: 0 | 1; readonly day: number; readonly grams: number }
  | {
      readonly kind: 'use';
      readonly lot: number;
      readonly farm: 0 | 1;
      readonly day: number;
      readonly grams: number;
      readonly isTakenBack: boolean;
    }
  | {
      readonly kind: 'count';
      readonly lot: number;
      readonly store: 0 | 1 | 2;
      readonly day: number;
      readonly grams: number;
      readonly isTakenBack: boolean;
    }
  | {
      readonly kind: 'discard';
      readonly lot: number;
      readonly store: 0 | 1 | 2;
      readonly day: number;
      readonly grams: number;
    };

const lot = fc.nat(2);
const farm = fc.constantFrom<0 | 1>(0, 1);
const store = fc.constantFrom<0 | 1 | 2>(0, 1, 2);
const day = fc.nat(27);
const grams = fc.integer({ min: 1, max: 400_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('supply' as const),
    lot,
    farm,
    day,
    grams,
    broken: fc.nat(50),
    short: fc.nat(50),
    ends: fc.constantFrom('sent', 'received', 'received', 'received', 'reopened'),
  }),
  fc.record({ kind: fc.constant('back' as const), lot, farm, day, grams }),
  fc.record({ kind: fc.constant('use' as const), lot, farm, day, grams, isTakenBack: fc.boolean() }),
  fc.record({ kind: fc.constant('count' as const), lot, store, day, grams, isTakenBack: fc.boolean() }),
  fc.record({ kind: fc.constant('discard' as const), lot, store, day, grams }),
);

const outcomes = { taken: 0, refused: 0 };
/** Says whether it was accepted; a fault of the server fails the test. */
function accepted(answer: { readonly status: number; readonly text: string }): boolean {
  expect([200, 201, 204, 422], answer.text).toContain(answer.status);
  const isTaken = answer.status < 300;
  outcomes[isTaken ? 'taken' : 'refused'] += 1;
  return isTaken;
}

const flocks = [
  { flockId: fixture.flockId, shedId: fixture.shedId },
  { flockId: fixture.farFlockId, shedId: fixture.farShedId },
] as const;

async function take(one: Step, lots: readonly string[]): Promise<void> {
  const lotId = lots[one.lot] as string;
  const [on, kg] = [addDays(firstDay, one.day), one.grams / 1000];
  const owner = 'vale.Owner' as const;
  if (one.kind === 'supply') {
    const params = { farmId: farms[one.farm] };
    const body = { id: randomUUID(), kind: 'feed' as const, day: on, lots: [{ lotId, quantity: kg }] };
    const sent = await test.call(createSupply, { params, body }, owner);
    if (!accepted(sent) || one.ends === 'sent') return;
    const [broken, short] = [Math.min(one.broken, one.grams), Math.min(one.short, Math.max(0, one.grams - one.broken))];
    const line = { lotId, good: (one.grams - broken - short) / 1000, broken: broken / 1000, reason: 'bags' };
    const at = { supplyId: sent.body.id };
    const received = await test.call(receiveSupply, { params: at, version: 1, body: { day: on, lots: [line] } }, owner);
    if (accepted(received) && one.ends === 'reopened') {
      accepted(await test.call(reopenSupply, { params: at, version: 2, body: { reason: 'wrong' } }, owner));
    }
  } else if (one.kind === 'back') {
    const params = { farmId: farms[one.farm] };
    const body = { id: randomUUID(), kind: 'feed' as const, day: on, lots: [{ lotId, quantity: kg }] };
    const sent = await test.call(returnSupply, { params, body }, 'vale.Manager');
    if (sent.status === 403 || !accepted(sent)) return;
    const lots = [{ lotId, good: kg, broken: 0 }];
    accepted(
      await test.call(
        receiveSupply,
        { params: { supplyId: sent.body.id }, version: 1, body: { day: on, lots } },
        owner,
      ),
    );
  } else if (one.kind === 'use') {
    const [from, to] = [
      { kind: 'store', farmId: farms[one.farm] } as const,
      { kind: 'consumed', ...flocks[one.farm] } as const,
    ];
    const posting = { lot: { kind: 'feed', lotId } as const, from, to, quantity: kg, day: on, field: 'kg' };
    const document = { kind: 'feed', id: randomUUID(), version: 1 };
    await company(async (tx) => {
      const posted = await post(tx, document, [posting]);
      if (one.isTakenBack) {
        const again = { ...posting, quantity: kg / 2 > 0.001 ? Math.floor(one.grams / 2) / 1000 : kg };
        await post(
          tx,
          { ...document, version: 2 },
          [again],
          [{ ...posting, movementId: await lastMovement(tx, document.id) }],
        );
      }
      return posted;
    }).then(
      () => {
        outcomes.taken += 1;
      },
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        outcomes.refused += 1;
      },
    );
  } else {
    const params = { storeId: one.store === 2 ? companyId : farms[one.store] };
    const id = randomUUID();
    if (one.kind === 'discard') {
      const body = { id, lotId, day: on, quantity: kg, reason: 'spoilt', witness: 'Ann' };
      accepted(await test.call(discardStock, { params, body }, owner));
      return;
    }
    const body = {
      id,
      day: on,
      lines: [{ lotId, counted: kg, reason: 'counted' }],
      confirmed: ['countFarOff' as const],
    };
    const counted = await test.call(createStockCount, { params, body }, owner);
    if (!accepted(counted) || !one.isTakenBack) return;
    expect(counted.body.state).toBe('posted');
    const back = { params: { ...params, countId: id }, version: 1, body: { reason: 'wrong' } };
    accepted(await test.call(deleteStockCount, back, owner));
  }
}

async function lastMovement(tx: CompanyTx, documentId: string): Promise<number> {
  const { id } = await tx.one(sql<{ id: number }>`
    select max(id) as id from movement where company_id = ${companyId} and document_id = ${documentId}`);
  return id;
}

describe('company and two farms with receipts, supplies, counts, uses, corrections, late ones too', () => {
  it('keep every gram and every fraction of a cent: received = on hand + on the way + used + destroyed + variance', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
        const prices = [31.25, 0.333333, 47] as const;
        const lots = [
          await stockUp(test, { quantity: 900.123, day: firstDay, price: prices[0] }),
          await stockUp(test, { quantity: 300.5, day: addDays(firstDay, 6), price: prices[1] }),
          await stockUp(test, { quantity: 77.001, day: firstDay, price: prices[2], storeId: farmId }),
        ];
        for (const one of steps) await take(one, lots);
        const now = await whereabouts(lots);
        const supplier = now.get('supplier');
        const others = [...now].filter(([what]) => what !== 'supplier').map(([, sum]) => sum);
        expect(supplier?.grams).toBe(-1_277_624);
        expect(others.reduce((sum, { grams }) => sum + grams, 0)).toBe(1_277_624);
        expect(others.reduce((sum, { worth }) => sum + worth, 0n)).toBe(-(supplier?.worth ?? 0n));
        expect(now.get('store')?.grams ?? 0).toBeGreaterThanOrEqual(0);
        expect(now.get('transit')?.grams ?? 0).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: timesOf(10, 25), seed: 20_261_121 },
    );
    expect(await company(checkLedger)).toEqual([]);
    // The steps are worth something only if many were possible and many were not.
    expect(outcomes.taken).toBeGreaterThan(timesOf(32, 80));
    expect(outcomes.refused).toBeGreaterThan(timesOf(16, 40));
  }, 120_000);
});

describe('hundreds at once on the same three lots, a thousand in the long run', () => {
  it('supplies, uses, counts and destroyed goods never take more than there is', async () => {
    const lots = await Promise.all([0, 1, 2].map(() => stockUp(test, { quantity: 120, day: firstDay, price: 10 })));
    const kinds = ['supply', 'use', 'supply', 'count', 'discard', 'use', 'back'] as const;
    const before = { ...outcomes };
    let next = 0;
    const many = timesOf(300, 1000);
    const worker = async () => {
      while (next < many) {
        const index = next++;
        const kind = kinds[index % kinds.length] as (typeof kinds)[number];
        const common = { lot: index % 3, farm: (index % 2) as 0 | 1, day: 27, grams: 1000 + (index % 5) * 250 };
        const counted = { store: (index % 3) as 0 | 1 | 2, grams: 20_000, isTakenBack: index % 2 === 0 };
        if (kind === 'supply') await take({ kind, ...common, broken: 10, short: 5, ends: 'received' }, lots);
        else if (kind === 'use') await take({ kind, ...common, isTakenBack: false }, lots);
        else if (kind === 'count') await take({ kind, ...common, ...counted }, lots);
        else if (kind === 'discard') await take({ kind, ...common, store: 2 }, lots);
        else await take({ kind, ...common }, lots);
      }
    };
    await Promise.all(Array.from({ length: 40 }, worker));
    expect(outcomes.taken - before.taken).toBeGreaterThan(timesOf(100, 200));
    expect(outcomes.refused - before.refused).toBeGreaterThan(timesOf(10, 50));
    expect(await company(checkLedger)).toEqual([]);
    const now = await whereabouts(lots);
    const sum = [...now.values()].reduce((all, { grams }) => all + grams, 0);
    expect([now.get('supplier')?.grams, sum]).toEqual([-360_000, 0]);
    expect(now.get('store')?.grams).toBeGreaterThanOrEqual(0);
  }, 120_000);
});
