import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountKey } from '../../ledger/account';
import { lotKey } from '../../ledger/lot';
import { balanceChanges, type Posting } from '../../ledger/posting';
import { type CandleDetail, checkCandle, holdingsOf, postingsOfCandle } from '../step/candle';
import { checkGrade, type GradeDetail, postingsOfGrade } from '../step/grade';
import { eggsIn, type Holding } from '../step/holding';
import { postingsOfPull } from '../step/pull';
import type { MachineRoom } from '../step/set-eggs';
import { checkTransfer, postingsOfTransfer, type TransferDetail } from '../step/transfer';

const hatchId = 'hatch';
const day = '2026-03-02';
const egg = (index: number) => ({ kind: 'eggs' as const, lotId: `lot-${index}` });
const room = (machineId: string, kind: 'setter' | 'hatcher'): MachineRoom => ({
  machineId,
  code: machineId,
  kind,
  capacity: 100_000,
  trolleys: 10,
  eggsPerTrolley: 10_000,
  retired: false,
  state: 'running',
  otherEggs: 0,
  otherTrolleys: new Map(),
  stage: 'multi',
  otherSetDays: [],
});
const machines = new Map([room('H1', 'hatcher'), room('H2', 'hatcher')].map((one) => [one.machineId, one]));

/** Holdings after movements, read from them alone. */
function after(holdings: readonly Holding[], postings: readonly Posting[]): Holding[] {
  const sourceOf = new Map(holdings.map(({ lot, sourceId }) => [lotKey(lot), sourceId]));
  const sums = new Map<string, Holding>();
  const add = (holding: Holding) => {
    const key = `${lotKey(holding.lot)} ${holding.machineId}`;
    const quantity = (sums.get(key)?.quantity ?? 0) + holding.quantity;
    sums.set(key, { ...holding, quantity });
  };
  for (const holding of holdings) add(holding);
  for (const { lot, from, to, quantity } of postings) {
    const sourceId = sourceOf.get(lotKey(lot)) ?? '';
    const lotId = lotKey(lot);
    for (const [account, sign] of [
      [from, -1],
      [to, 1],
    ] as const) {
      if (!('hatchId' in account) || (account.kind !== 'machine' && account.kind !== 'pulled')) continue;
      add({ lot, lotId, sourceId, machineId: account.machineId, quantity: sign * quantity });
    }
  }
  return [...sums.values()];
}

const gone = (postings: readonly Posting[], kind: string) =>
  postings.reduce((sum, { from, to, quantity, lot }) => {
    if (lot.kind !== 'eggs') return sum;
    return sum + (to.kind === kind ? quantity : 0) - (from.kind === kind ? quantity : 0);
  }, 0);

const share = fc.double({ min: 0, max: 1, noNaN: true });
const source = fc.record({
  lots: fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 5 }),
  clear: share,
  rejected: share,
  lost: share,
  split: share,
  unhatched: share,
  culled: share,
  /** Eggs miscounted at transfer and at grading. */
  offTransfer: fc.integer({ min: -3, max: 3 }),
  offGrade: fc.integer({ min: -3, max: 3 }),
});

describe('balance of a hatch', () => {
  it('accounts for every egg of every lot from the set to the chicks, whatever was counted', () => {
    fc.assert(
      fc.property(fc.array(source, { minLength: 1, maxLength: 4 }), (sources) => {
        let next = 0;
        const atSet: Holding[] = sources.flatMap(({ lots }, index) =>
          lots.map((quantity, place) => {
            const lot = egg(next++);
            return {
              lot,
              lotId: lot.lotId,
              sourceId: `flock-${index}`,
              machineId: place % 2 === 0 ? 'S1' : 'S2',
              quantity,
            };
          }),
        );
        const set = eggsIn(atSet);
        const context = (hours: number, holdings: readonly Holding[]) => ({ hatchId, day, hours, holdings });

        const candled: CandleDetail = {
          areRemoved: true,
          sources: sources.map(({ lots, clear }, index) => {
            const examined = lots.reduce((sum, one) => sum + one, 0);
            return { sourceId: `flock-${index}`, examined, clear: Math.floor(examined * clear * 0.3), rejected: 0 };
          }),
        };
        expect(checkCandle(candled, context(240, atSet))).toEqual([]);
        const first = postingsOfCandle(candled, context(240, atSet));
        const inSetter = after(atSet, first);

        const transfer: TransferDetail = {
          weighings: [],
          sources: sources.map((one, index) => {
            const there = eggsIn(holdingsOf(inSetter, `flock-${index}`));
            const clear = Math.floor(there * one.clear * 0.1);
            const rejected = Math.floor(there * one.rejected * 0.02);
            const lost = Math.floor(there * one.lost * 0.02);
            const moved = Math.max(0, there - clear - rejected - lost + one.offTransfer);
            const left = Math.floor(moved * one.split);
            const to = [
              { machineId: 'H1', trolley: null, quantity: left },
              { machineId: 'H2', trolley: null, quantity: moved - left },
            ].filter(({ quantity }) => quantity > 0);
            return { sourceId: `flock-${index}`, clear, rejected, lost, to, restReason: 'counted again' };
          }),
        };
        const atTransfer = { ...context(444, inSetter), machines, transferDay: 18.5 };
        // An egg alone that is candled out leaves nothing to transfer: that is an abort, not a transfer.
        fc.pre(checkTransfer(transfer, atTransfer).length === 0);
        const second = postingsOfTransfer(transfer, atTransfer);
        const inHatcher = after(inSetter, second);
        expect(inHatcher.filter(({ machineId, quantity }) => quantity !== 0 && !machineId?.startsWith('H'))).toEqual(
          [],
        );

        const third = postingsOfPull(
          context(
            506,
            inHatcher.filter(({ quantity }) => quantity > 0),
          ),
        );
        const pulled = after(inHatcher, third);
        const grade: GradeDetail = {
          areShared: false,
          pasgar: null,
          sources: sources.flatMap((one, index) => {
            const there = eggsIn(holdingsOf(pulled, `flock-${index}`));
            if (there === 0) return [];
            const unhatched = Math.floor(there * one.unhatched * 0.4);
            const culled = Math.floor((there - unhatched) * one.culled * 0.05);
            const count = Math.max(0, there - unhatched - culled + one.offGrade);
            const chicks = [{ grade: 'a' as const, sex: 'asHatched' as const, count }];
            return [{ sourceId: `flock-${index}`, chicks, culled, dead: 0, unhatched, restReason: 'counted again' }];
          }),
        };
        const table = context(506, pulled);
        expect(checkGrade(grade, table).filter(({ severity }) => severity === 'error')).toEqual([]);
        const chickLot = (grade: string, sex: string) => ({ kind: 'chicks' as const, lotId: `${grade}-${sex}` });
        const fourth = postingsOfGrade(grade, { ...table, farmId: 'farm', chickLot });
        const all = [...first, ...second, ...third, ...fourth];

        expect(after(pulled, fourth).filter(({ quantity }) => quantity !== 0)).toEqual([]);
        const sinks = [
          'clear',
          'rejected',
          'lost',
          'hatched',
          'chickCulled',
          'chickDead',
          'unhatched',
          'hatchVariance',
        ];
        expect(sinks.reduce((sum, kind) => sum + gone(all, kind), 0)).toBe(set);
        expect(gone(all, 'clear')).toBe(
          [...candled.sources, ...transfer.sources].reduce((sum, { clear }) => sum + clear, 0),
        );
        const counted = grade.sources.reduce((sum, { chicks }) => sum + (chicks[0]?.count ?? 0), 0);
        expect(gone(all, 'hatched')).toBe(counted);
        const chicks = fourth
          .filter(({ lot }) => lot.kind === 'chicks')
          .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(chicks).toBe(counted);
        // No lot gives more than it had, on any account, when all steps are of one day.
        for (const { account, lot, net } of balanceChanges(all)) {
          const had = atSet.find(
            (one) => lotKey(one.lot) === lotKey(lot) && accountKey(account) === `machine/hatch/${one.machineId}`,
          );
          if (lot.kind === 'eggs') expect((had?.quantity ?? 0) + net).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});
