import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceChanges } from '../ledger/posting';
import { addThousandths } from '../quantity/thousandths';
import {
  checkReceipt,
  checkSending,
  checkSupplyStep,
  receiptPostings,
  sendingPostings,
  stateAfterStep,
  stepsOfSupply,
  supplyDirections,
  supplyStates,
} from './supply';

const lot = { kind: 'feed', lotId: 'a' } as const;
const sendable = { lot, category: 'feed', expiryDay: '2026-03-20', quarantinedFrom: null } as const;
const around = { today: '2026-03-10', farmRetired: false };
const codes = (problems: readonly { code: string; field: string }[]) =>
  problems.map(({ code, field }) => `${code} ${field}`);

describe('steps of a supply', () => {
  it('lead where they should; what ended takes none', () => {
    expect(Object.fromEntries(supplyStates.map((state) => [state, stepsOfSupply(state)]))).toEqual({
      requested: ['send', 'decline', 'cancel'],
      sent: ['send', 'receive', 'cancel'],
      received: ['receive', 'reopen'],
      declined: [],
      cancelled: [],
    });
    expect(stateAfterStep('received', 'reopen')).toBe('sent');
  });

  it('need a reason for everything but the first sending and receiving', () => {
    expect(checkSupplyStep('requested', 'send', '')).toEqual([]);
    expect(checkSupplyStep('sent', 'receive', '')).toEqual([]);
    expect(codes(checkSupplyStep('sent', 'send', ''))).toEqual(['required reason']);
    expect(codes(checkSupplyStep('received', 'receive', ''))).toEqual(['required reason']);
    expect(codes(checkSupplyStep('sent', 'cancel', ''))).toEqual(['required reason']);
    expect(codes(checkSupplyStep('cancelled', 'send', 'x'))).toEqual(['stateNotAllowed state']);
  });
});

describe('what is sent', () => {
  const sending = {
    kind: 'feed',
    direction: 'toFarm',
    day: '2026-03-10',
    lots: [{ lotId: 'a', quantity: 5 }],
  } as const;
  it('is of the kind, and neither expired nor in quarantine, unless it goes back', () => {
    const found = (more: object, of: object = {}) =>
      codes(checkSending({ ...sending, ...more }, { ...around, lots: [{ ...sendable, ...of }, sendable] }));
    expect(found({})).toEqual([]);
    expect(found({}, { expiryDay: '2026-03-09', quarantinedFrom: '2026-03-01' })).toEqual([
      'lotExpired lots.0.lotId',
      'lotQuarantined lots.0.lotId',
    ]);
    expect(found({ direction: 'toCompany' }, { expiryDay: '2026-03-09', quarantinedFrom: '2026-03-01' })).toEqual([]);
    expect(found({}, { category: 'vaccine' })).toEqual(['unknownValue lots.0.lotId']);
    expect(found({ day: '2026-03-11', lots: [...sending.lots, ...sending.lots] })).toEqual([
      'dayInFuture day',
      'notUnique lots.1.lotId',
    ]);
  });
});

describe('what is received', () => {
  const sent = [{ lotId: 'a', quantity: 10 }];
  const found = (line: object) =>
    codes(
      checkReceipt(
        { kind: 'feed', day: '2026-03-10', lots: [{ lotId: 'a', good: 10, broken: 0, reason: '', ...line }] },
        { today: '2026-03-10', sentDay: '2026-03-09', sent },
      ),
    );
  it('answers for every lot, never for more than was sent, with a reason for what is broken or short', () => {
    expect(found({})).toEqual([]);
    expect(found({ good: 9 })).toEqual(['required lots.0.reason']);
    expect(found({ good: 9, broken: 1 })).toEqual(['required lots.0.reason']);
    expect(found({ good: 9, broken: 1, reason: 'torn bag' })).toEqual([]);
    expect(found({ good: 9.5, broken: 0.501 })).toEqual(['sentDiffers lots.0.good']);
    expect(found({ lotId: 'b' })).toEqual(['unknownValue lots.0.lotId', 'required lots']);
  });

  it('empties the way: good, broken and short are what was sent, to the gram, in either direction', () => {
    const grams = fc.integer({ min: 0, max: 500_000 });
    fc.assert(
      fc.property(grams, grams, grams, fc.constantFrom(...supplyDirections), (good, broken, short, direction) => {
        const [goodKg, brokenKg] = [good / 1000, broken / 1000];
        const quantity = (good + broken + short) / 1000;
        fc.pre(quantity > 0);
        const supply = { direction, farmId: 'f', fromFarmId: null };
        const postings = [
          ...sendingPostings(supply, '2026-03-09', [{ lot, quantity }]),
          ...receiptPostings(supply, '2026-03-10', [{ lot, sent: quantity, good: goodKg, broken: brokenKg }]),
        ];
        const changes = balanceChanges(postings);
        const netAt = (kind: string, farmId: string | null) =>
          changes.find(({ account }) => account.kind === kind && 'farmId' in account && account.farmId === farmId)
            ?.net ?? 0;
        const [from, to] = direction === 'toFarm' ? [null, 'f'] : ['f', null];
        expect(netAt('transit', 'f')).toBe(0);
        expect(netAt('store', from)).toBe(-quantity);
        expect(netAt('store', to)).toBe(goodKg);
        const gone = postings
          .filter((posting) => posting.to.kind === 'discarded' || posting.to.kind === 'variance')
          .reduce((sum, posting) => addThousandths(sum, posting.quantity), 0);
        expect(gone).toBe((broken + short) / 1000);
      }),
    );
  });
});
