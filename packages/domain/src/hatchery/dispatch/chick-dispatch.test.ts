import { describe, expect, it } from 'vitest';
import { checkChickDispatch, chicksIn } from './chick-dispatch';

const box = { lotId: 'a', boxes: 100, perBox: 80, freePct: 2 };
const around = { pulledAt: '2026-03-23T10:00:00Z', now: '2026-03-25T12:00:00Z', lotIds: new Set(['a']) };
const found = (leftAt: string, lots = [box]) =>
  checkChickDispatch({ leftAt, lots }, around).map(({ severity, code, field }) => `${severity} ${code} ${field}`);

describe('chicks that leave', () => {
  it('are those in the boxes and the free ones', () => {
    expect(chicksIn(box)).toBe(8160);
    expect(chicksIn({ ...box, boxes: 1, perBox: 25 })).toBe(26);
    expect(chicksIn({ ...box, freePct: 0 })).toBe(8000);
  });

  it('leave after the pull and before now; over 24 hours later somebody confirms', () => {
    expect(found('2026-03-23T14:00:00Z')).toEqual([]);
    expect(found('2026-03-24T10:00:00Z')).toEqual([]);
    expect(found('2026-03-24T11:00:00Z')).toEqual(['confirm chicksLongUnderWay leftAt']);
    expect(found('2026-03-23T09:00:00Z')).toEqual(['error timeOutOfOrder leftAt']);
    expect(found('2026-03-26T09:00:00Z')).toEqual(['error timeInFuture leftAt']);
  });

  it('are of the hatch, each lot once', () => {
    expect(found('2026-03-23T14:00:00Z', [box, box])).toEqual(['error notUnique lots.1.lotId']);
    expect(found('2026-03-23T14:00:00Z', [{ ...box, lotId: 'b' }])).toEqual(['error unknownValue lots.0.lotId']);
  });
});
