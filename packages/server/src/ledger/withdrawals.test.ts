import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fixtureIds } from '../../test/farm.fixture';
import { startedApp } from '../../test/started-app';
import type { CompanyTx } from '../platform/db/company-tx';
import { Refusal } from '../platform/http/refusal';
import { checkLedger, rebuildBalances } from './check-ledger';
import { accountId } from './ids';
import { post } from './post';
import { openReceivedLot } from './received-lot';

const test = startedApp();
const fixture = fixtureIds('vale');
const { farmId, flockId, shedId } = fixture;
const company = <T>(fn: (tx: CompanyTx) => Promise<T>) => test.app.db.company(fixture.companyId, null, fn);
const store = { kind: 'store', farmId } as const;
const supplier = { kind: 'supplier', farmId } as const;
const consumed = { kind: 'consumed', flockId, shedId } as const;

const kgInEachLot = 100;

/** Four lots of 100 kg each. */
async function stock(): Promise<string[]> {
  const lots = Array.from({ length: 4 }, () => randomUUID());
  for (const lotId of lots) {
    const lot = { lotId, itemId: fixture.feedItemId, code: 'L', receivedDay: '2026-03-02', expiryDay: null };
    await company(async (tx) => {
      await openReceivedLot(tx, { ...lot, kind: 'feed', unitCostMinor: null });
      await post(tx, { kind: 'test', id: randomUUID(), version: 1 }, [
        {
          lot: { kind: 'feed', lotId },
          from: supplier,
          to: store,
          quantity: kgInEachLot,
          day: '2026-03-02',
          field: 'quantityKg',
        },
      ]);
    });
  }
  return lots;
}

type Withdraw = (tx: CompanyTx, lotId: string, kg: number) => Promise<void>;

const throughTheLedger: Withdraw = async (tx, lotId, kg) => {
  await post(tx, { kind: 'test', id: randomUUID(), version: 1 }, [
    { lot: { kind: 'feed', lotId }, from: store, to: consumed, quantity: kg, day: '2026-03-03', field: 'detail.kg' },
  ]);
};

/** The planted fault: look first, write then, as code without a balance does. */
const lookThenWrite: Withdraw = async (tx, lotId, kg) => {
  const { there } = await tx.one<{ there: number }>(sql`
    select coalesce(sum(case when to_account_id = ${accountId(store)} then quantity else -quantity end), 0) as there
    from movement where lot_id = ${lotId}`);
  if (there < kg) throw new Refusal('invalidInput');
  await tx.run(sql`insert into account (company_id, id, kind, flock_id, shed_id)
    values (${tx.companyId}, ${accountId(consumed)}, 'consumed', ${flockId}, ${shedId}) on conflict do nothing`);
  await tx.run(sql`
    insert into movement (company_id, day, lot_id, from_account_id, to_account_id, quantity, document_kind, document_id,
      document_version)
    values (${tx.companyId}, '2026-03-03', ${lotId}, ${accountId(store)}, ${accountId(consumed)}, ${kg}, 'test',
      ${randomUUID()}, 1)`);
};

/** 1,000 withdrawals of 1 kg, a hundred under way at any time; what each lot has lost, and how many were refused. */
async function withdrawAtOnce(withdraw: Withdraw): Promise<{ takenKg: number[]; refused: number }> {
  const lots = await stock();
  let started = 0;
  let refused = 0;
  const worker = async () => {
    while (started < 1000) {
      const lotId = lots[started % lots.length] as string;
      started += 1;
      await company((tx) => withdraw(tx, lotId, 1)).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        refused += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: 100 }, worker));
  const rows = await test.sql<{ lot_id: string; kg: number }>`select lot_id, sum(quantity)::float8 as kg from movement
    where lot_id = any(${lots}) and from_account_id = ${accountId(store)}
      group by lot_id`;
  return { takenKg: rows.map(({ kg }) => kg), refused };
}

describe('1,000 withdrawals at once from four lots of 100 kg', () => {
  it('take exactly what is there, and the other 600 are refused', async () => {
    expect(await withdrawAtOnce(throughTheLedger)).toEqual({ takenKg: [100, 100, 100, 100], refused: 600 });
    expect(await company(checkLedger)).toEqual([]);
  });

  it('leave no day below zero when late ones and receipts come in between', async () => {
    const lots = (await stock()).slice(0, 2);
    const outcomes = { taken: 0, refused: 0 };
    const one = async (index: number) => {
      const lotId = lots[index % 2] as string;
      const day = `2026-03-${String(3 + ((index * 7) % 11)).padStart(2, '0')}`;
      const isReceipt = index % 5 === 0;
      const [from, to] = isReceipt ? [supplier, store] : [store, consumed];
      const quantity = isReceipt ? 9 : 4;
      const posting = { lot: { kind: 'feed', lotId } as const, from, to, quantity, day, field: 'detail.kg' };
      await company((tx) => post(tx, { kind: 'test', id: randomUUID(), version: 1 }, [posting])).then(
        () => {
          outcomes.taken += 1;
        },
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          outcomes.refused += 1;
        },
      );
    };
    let next = 0;
    const worker = async () => {
      while (next < 400) {
        next += 1;
        await one(next);
      }
    };
    await Promise.all(Array.from({ length: 40 }, worker));
    expect(outcomes.taken).toBeGreaterThan(100);
    expect(outcomes.refused).toBeGreaterThan(50);
    expect(await company(checkLedger)).toEqual([]);
  });

  it('makes balances anew from the movements after some were lost and some were wrong', async () => {
    const lots = await stock();
    await test.sql`delete from balance where lot_id = ${lots[0]}`;
    await test.sql`update balance set quantity = quantity + 7 where lot_id = ${lots[1]}`;
    expect((await company(checkLedger)).map(({ what, lotId }) => [what, lots.indexOf(lotId)])).toEqual(
      expect.arrayContaining([
        ['balance', 0],
        ['balance', 1],
      ]),
    );
    expect(await company(rebuildBalances)).toBe(2);
    expect(await company(checkLedger)).toEqual([]);
    expect(await company(rebuildBalances)).toBe(0);
  });

  it('would be caught taking more by a ledger that looks first and writes then', async () => {
    const { takenKg } = await withdrawAtOnce(lookThenWrite);
    expect(Math.max(...takenKg)).toBeGreaterThan(kgInEachLot);
    const findings = await company(checkLedger);
    expect(new Set(findings.map(({ what }) => what))).toEqual(new Set(['balance', 'timeline', 'lot']));
  });
});
