import { describe, expect, it } from 'vitest';
import { checkRequestAnswer, checkTreatmentRequest, type TreatmentRequestTerms } from './treatment-request';

const around = {
  flockState: 'rearing',
  hatchDay: '2026-03-02',
  today: '2026-04-10',
  birdsAlive: 9000,
  item: { retired: false },
} as const;
const terms: TreatmentRequestTerms = { sinceDay: '2026-04-08', birds: 300, itemId: 'enro' };
const found = (
  more: Partial<TreatmentRequestTerms>,
  other: Partial<Parameters<typeof checkTreatmentRequest>[1]> = {},
) => checkTreatmentRequest({ ...terms, ...more }, { ...around, ...other }).map(({ code, field }) => `${code} ${field}`);

describe('a request for treatment', () => {
  it('is of birds that are there, seen since the hatch and not after today', () => {
    expect(found({})).toEqual([]);
    expect(found({ birds: 9000, sinceDay: '2026-03-02' })).toEqual([]);
    expect(found({ birds: 9001 })).toEqual(['outOfRange birds']);
    expect(found({ birds: 0 })).toEqual(['outOfRange birds']);
    expect(found({ sinceDay: '2026-04-11' })).toEqual(['dayInFuture sinceDay']);
    expect(found({ sinceDay: '2026-03-01' })).toEqual(['dayBeforeHatch sinceDay']);
  });

  it('may wish for a medicine that the company has and uses, or for none', () => {
    expect(found({ itemId: null }, { item: null })).toEqual([]);
    expect(found({}, { item: null })).toEqual(['unknownValue itemId']);
    expect(found({}, { item: { retired: true } })).toEqual(['retired itemId']);
  });

  it('is not made of a flock that is closed or was cancelled', () => {
    for (const flockState of ['closed', 'cancelled'] as const)
      expect(found({}, { flockState })).toEqual(['flockClosed ']);
  });
});

describe('its answer', () => {
  const answer = (state: 'open' | 'prescribed', userId: string, takesBack: boolean) =>
    checkRequestAnswer({ state, askedById: 'maria' }, { userId, takesBack }).map(({ code }) => code);

  it('comes once', () => {
    expect(answer('open', 'elena', false)).toEqual([]);
    expect(answer('prescribed', 'elena', false)).toEqual(['stateNotAllowed']);
    expect(answer('prescribed', 'maria', true)).toEqual(['stateNotAllowed']);
  });

  it('is taken back by who asked alone', () => {
    expect(answer('open', 'maria', true)).toEqual([]);
    expect(answer('open', 'tom', true)).toEqual(['ownRequestOnly']);
  });
});
