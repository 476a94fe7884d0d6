import { describe, expect, it } from 'vitest';
import { shedChanges } from './shed-changes';

const at = (shedId: string, day: string, change: { movedIn?: number; movedOut?: number; dead?: number }) => ({
  flockId: 'flock',
  shedId,
  day,
  sex: 'asHatched' as const,
  ...change,
});

describe('what becomes of the birds of sheds', () => {
  it('when a move is put to a later day: the one has more of them meanwhile, the other fewer', () => {
    const deltas = [
      at('here', '2026-03-05', { movedOut: -10 }),
      at('there', '2026-03-05', { movedIn: -10 }),
      at('here', '2026-03-15', { movedOut: 10 }),
      at('there', '2026-03-15', { movedIn: 10 }),
    ];
    expect(shedChanges(deltas, 1)).toEqual({ shedIds: ['here'], from: '2026-03-05' });
    expect(shedChanges(deltas, -1)).toEqual({ shedIds: ['there'], from: '2026-03-05' });
  });

  it('is nothing where the day ends as it did, whatever it is put down to', () => {
    const deltas = [at('here', '2026-03-05', { movedOut: -10 }), at('here', '2026-03-05', { dead: 10 })];
    expect([shedChanges(deltas, 1), shedChanges(deltas, -1)]).toEqual([null, null]);
  });
});
