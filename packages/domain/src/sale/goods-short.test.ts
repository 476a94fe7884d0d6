import { expect, it } from 'vitest';
import type { LotLine, SellableLot } from './check-sale';
import { goodsShort } from './goods-short';

const eggs = (id: string, grade: LotLine['grade'], quantity: number): LotLine => ({
  id,
  grade,
  breed: '',
  sex: null,
  chickGrade: '',
  quantity,
  unit: 'egg',
  freePct: 0,
});
const chicks = (id: string, chickGrade: string, quantity: number): LotLine => ({
  ...eggs(id, null, quantity),
  breed: 'Ross 308',
  sex: 'asHatched',
  chickGrade,
  unit: 'chick',
});
const stored = (of: Partial<SellableLot>, onHand: number) => ({
  lotId: 'lot',
  grade: null,
  breed: '',
  sex: null,
  chickGrade: null,
  quarantinedFrom: null,
  hatchId: null,
  ...of,
  onHand,
});

const day = '2026-03-10';

it('eggs of one grade do not make up for another', () => {
  const lines = [eggs('1', 'table', 400), eggs('2', 'hatching', 300), eggs('3', 'table', 200)];
  const lots = [stored({ grade: 'table' }, 500), stored({ grade: 'hatching' }, 900)];
  expect(goodsShort(lines, lots, [], day)).toEqual([{ lineId: '1', there: 500, own: 600, waiting: new Map() }]);
});

it('counts what others wait for, and what a vet holds not', () => {
  const lots = [stored({ grade: 'table' }, 600), stored({ grade: 'table', quarantinedFrom: '2026-03-01' }, 600)];
  const others = [
    { ...eggs('8', 'table', 30), saleId: 'a' },
    { ...eggs('9', 'table', 1), saleId: 'a' },
    { ...eggs('7', 'hatching', 900), saleId: 'b' },
  ];
  expect(goodsShort([eggs('1', 'table', 570)], lots, others, day)).toMatchObject([{ waiting: new Map([['a', 31]]) }]);
  expect(goodsShort([eggs('1', 'table', 569)], lots, others, day)).toEqual([]);
  // Shut later: what left before did.
  expect(goodsShort([eggs('1', 'table', 1_100)], lots, others, '2026-02-28')).toEqual([]);
});

it('chicks of any grade are served from each, and count at each', () => {
  const of = { breed: 'ross 308', sex: 'asHatched' } as const;
  const lots = [stored({ ...of, chickGrade: 'a' }, 1000), stored({ ...of, chickGrade: 'b' }, 100)];
  const lines = [chicks('1', 'a', 900), chicks('2', '', 150)];
  expect(goodsShort(lines, lots, [], day)).toMatchObject([{ lineId: '1', there: 1000, own: 1050 }]);
  expect(goodsShort([chicks('1', 'b', 101)], lots, [], day)).toMatchObject([{ there: 100, own: 101 }]);
});
