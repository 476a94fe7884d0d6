import { describe, expect, it } from 'vitest';
import { permissionsOf } from '../people/matrix';
import { publishedStandards } from '../standards/published';
import { mayChangeThing } from './change-right';
import { baseUnitOf, checkItem, checkMergeItem, itemCategories } from './item';
import { checkPartner } from './partner';
import { builtInWords, checkWord, wordKinds } from './word';

const facts = { name: 'X', unit: 'kg', units: [], feedType: '', feedForm: null, medicated: false } as const;
const codes = (found: readonly { field: string; code: string }[]) => found.map(({ field, code }) => `${field} ${code}`);

describe('an item', () => {
  it('has each unit once, and none that is called like its base unit', () => {
    const units = [
      { name: 'Bag', factor: 25 },
      { name: 'bag', factor: 20 },
      { name: 'KG', factor: 1 },
    ];
    const around = { category: 'feed', before: null, hasMoved: false } as const;
    expect(codes(checkItem({ ...facts, units }, around))).toEqual(['units.1.name notUnique', 'units.2.name notUnique']);
  });

  it('changes its base unit only while no lot is counted in it', () => {
    const change = (hasMoved: boolean) =>
      codes(checkItem({ ...facts, unit: 'l' }, { category: 'other', before: facts, hasMoved }));
    expect([change(false), change(true)]).toEqual([[], ['unit unitFixed']]);
  });

  it('of feed holds medicine for good once there are lots of it, and may come to hold some', () => {
    const change = (medicated: boolean, hasMoved = true) => {
      const before = { ...facts, medicated: !medicated };
      return codes(checkItem({ ...facts, medicated }, { category: 'feed', before, hasMoved }));
    };
    expect([change(false, false), change(true), change(false)]).toEqual([[], [], ['medicated medicatedFixed']]);
  });

  it('is counted as entries count it', () => {
    expect(itemCategories.map((category) => baseUnitOf(category, 'ml'))).toEqual(['kg', 'doses', 'ml', 'ml']);
  });

  it('merges into one of its category and unit alone, and feed with medicine into no other', () => {
    const plain = { medicated: false, retired: false, mergedIntoId: null };
    const item = { id: 'a', name: 'A', category: 'other', unit: 'l', ...plain } as const;
    expect(codes(checkMergeItem({ ...item, medicated: true }, { ...item, id: 'b' }))).toEqual(['intoId notMergeable']);
    expect(codes(checkMergeItem(item, { ...item, id: 'b', medicated: true }))).toEqual(['intoId notMergeable']);
    expect(checkMergeItem(item, { ...item, id: 'b' })).toEqual([]);
    expect(codes(checkMergeItem(item, { ...item, id: 'b', unit: 'kg' }))).toEqual(['intoId notMergeable']);
    expect(codes(checkMergeItem(item, { ...item, id: 'b', category: 'medicine' }))).toEqual(['intoId notMergeable']);
    expect(codes(checkMergeItem({ ...item, mergedIntoId: 'c' }, { ...item, id: 'b' }))).toEqual(['intoId retired']);
    expect(codes(checkMergeItem(item, null))).toEqual(['intoId unknownValue']);
  });
});

describe('a partner', () => {
  it('asks about namesakes, and refuses what is not so', () => {
    const input = { isSupplier: false, isCustomer: false, openingDay: null, openingPayableMinor: 1 };
    const around = { today: '2026-03-01', namesakes: [{ name: 'Mill', by: 'phone' }] } as const;
    const paidOpening = { payable: 0, receivable: 0 };
    const found = checkPartner({ ...input, openingReceivableMinor: 0 }, { ...around, paidOpening });
    expect(found.map(({ field, code, severity }) => `${field} ${code} ${severity}`)).toEqual([
      'isSupplier required error',
      'openingDay required error',
      'phone duplicateLikely confirm',
    ]);
  });

  it('owes or is owed no less at the beginning than was paid of it', () => {
    const input = { isSupplier: true, isCustomer: false, openingDay: '2026-01-01', openingReceivableMinor: 0 };
    const around = { today: '2026-03-01', namesakes: [], paidOpening: { payable: 700, receivable: 0 } };
    expect(checkPartner({ ...input, openingPayableMinor: 700 }, around)).toEqual([]);
    expect(checkPartner({ ...input, openingPayableMinor: 699 }, around)).toMatchObject([
      { code: 'paymentsStand', field: 'openingPayableMinor', params: { value: 700 } },
    ]);
  });
});

describe('words', () => {
  it('for breeds are those that standards are published for', () => {
    const products = new Set(publishedStandards.map(({ product }) => product));
    expect([...builtInWords.breed].sort()).toEqual([...products].sort());
  });

  it('of the product are each there once, and those that forms need stay', () => {
    for (const kind of wordKinds) {
      const words: readonly string[] = builtInWords[kind];
      expect(new Set(words).size).toBe(words.length);
    }
    const retired = { name: '', retired: true } as const;
    expect(codes(checkWord({ kind: 'cause', builtIn: 'notStated', ...retired }))).toEqual(['retired wordNeeded']);
    expect(codes(checkWord({ kind: 'eggGrade', builtIn: 'dirty', ...retired }))).toEqual(['retired wordNeeded']);
    expect(codes(checkWord({ kind: 'cause', builtIn: 'leg', ...retired }))).toEqual([]);
    expect(codes(checkWord({ kind: 'cause', builtIn: null, name: '', retired: false }))).toEqual(['name required']);
  });
});

describe('the Doctor’s right to change master data', () => {
  it('ends at vaccines, medicines and diseases; nobody else’s ends anywhere', () => {
    const things = [...itemCategories, ...wordKinds, 'partner', 'priceList'] as const;
    expect(things.filter((thing) => mayChangeThing('Doctor', thing))).toEqual(['vaccine', 'medicine', 'diagnosis']);
    expect(things.every((thing) => mayChangeThing('Admin', thing))).toBe(true);
    const held = permissionsOf('Doctor').filter(({ subject }) => subject === 'MasterData');
    expect(held.map(({ action }) => action)).toEqual(['read', 'update']);
  });
});
