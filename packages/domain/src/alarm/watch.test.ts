import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Observation, observe, tick, type Watch } from './watch';

const rule = { comparison: 'offSetPoint', threshold: 0.5, delayS: 300, hysteresis: 0.1 } as const;
const at = (minutes: number, value: number, more: Partial<Observation> = {}): Observation => ({
  atMs: minutes * 60_000,
  value,
  setPoint: 37.7,
  ...more,
});

/** What happens to a rule over observations: `raise@5`, `clear@9`. */
function story(of: Parameters<typeof observe>[0], observations: readonly Observation[]): string[] {
  let watch: Watch | null = null;
  return observations.flatMap((one) => {
    const step = observe(of, watch, one);
    watch = step.watch;
    return step.effect ? [`${step.effect.kind}@${step.effect.atMs / 60_000}`] : [];
  });
}

describe('a rule watches', () => {
  it('and raises when it was beyond the threshold for the whole delay', () => {
    expect(story(rule, [at(0, 38.3), at(4, 38.3), at(5, 38.3), at(6, 38.4)])).toEqual(['raise@5']);
    expect(story(rule, [at(0, 38.3), at(4, 37.9), at(5, 38.3), at(9, 38.3)])).toEqual([]);
    expect(story(rule, [at(0, 37.1), at(5, 37.1)])).toEqual(['raise@5']);
  });

  it('on the threshold itself is still well, floating point or not', () => {
    expect(story({ ...rule, delayS: 0 }, [at(0, 38.2), at(1, 37.2)])).toEqual([]);
    expect(story({ ...rule, delayS: 0 }, [at(0, 38.21)])).toEqual(['raise@0']);
  });

  it('and waits where nothing is at stake', () => {
    const idle = (minutes: number) => at(minutes, 38.3, { isIdle: true });
    expect(story(rule, [idle(0), idle(5), idle(60)])).toEqual([]);
    expect(story(rule, [idle(0), idle(5), at(60, 38.3)])).toEqual(['raise@60']);
  });

  it('and clears when it is back by the hysteresis, or when there is no set-point any more', () => {
    const raised = [at(0, 38.4), at(5, 38.4)];
    expect(story(rule, [...raised, at(6, 38.15), at(7, 38.1)])).toEqual(['raise@5', 'clear@7']);
    expect(story(rule, [...raised, at(6, 38.4, { setPoint: null })])).toEqual(['raise@5', 'clear@6']);
  });

  it('says nothing without a set-point, and nothing of late or older readings', () => {
    expect(story({ ...rule, delayS: 0 }, [at(0, 99, { setPoint: null })])).toEqual([]);
    expect(story({ ...rule, delayS: 0 }, [at(0, 99, { isLate: true })])).toEqual([]);
    expect(story(rule, [at(10, 38.4), at(2, 37.7), at(15, 38.4)])).toEqual(['raise@15']);
  });

  it('for turning that stops, a door that opens, a device that falls silent, and losses above the limit of the age', () => {
    const turning = { comparison: 'none', threshold: null, delayS: 75 * 60, hysteresis: 0 } as const;
    expect(story(turning, [at(0, 0), at(60, 1), at(61, 0), at(136, 0), at(180, 1)])).toEqual([
      'raise@136',
      'clear@180',
    ]);
    const door = { comparison: 'some', threshold: null, delayS: 300, hysteresis: 0 } as const;
    expect(story(door, [at(0, 1), at(6, 1), at(7, 0)])).toEqual(['raise@6', 'clear@7']);
    const silent = { comparison: 'is', threshold: null, delayS: 0, hysteresis: 0 } as const;
    expect(story(silent, [at(0, 1), at(1, 1), at(2, 0)])).toEqual(['raise@0', 'clear@2']);
    const mortality = { comparison: 'overLimit', threshold: null, delayS: 0, hysteresis: 0 } as const;
    const limit = { setPoint: 0.2 };
    expect(story(mortality, [at(0, 0.2, limit), at(1, 0.21, limit), at(2, 0.1, limit)])).toEqual([
      'raise@1',
      'clear@2',
    ]);
  });

  it('by the clock too: a delay that ends while nothing comes ends in an alarm', () => {
    const pending: Watch = { phase: 'pending', sinceMs: 0, value: 38.4 };
    expect(tick(rule, pending, 299_999).effect).toBeNull();
    expect(tick(rule, pending, 300_000)).toEqual({
      watch: { phase: 'raised', sinceMs: 300_000, value: 38.4 },
      effect: { kind: 'raise', atMs: 300_000, value: 38.4 },
    });
  });
});

const anyObservations = fc
  .array(fc.record({ minute: fc.integer({ min: 0, max: 500 }), value: fc.double({ min: 36, max: 40, noNaN: true }) }), {
    maxLength: 60,
  })
  .map((all) => all.toSorted((a, b) => a.minute - b.minute).map(({ minute, value }) => at(minute, value)));

describe('whatever comes', () => {
  it('raises never before the delay, and only while every reading since was beyond', () => {
    fc.assert(
      fc.property(anyObservations, fc.integer({ min: 0, max: 3600 }), (observations, delayS) => {
        const own = { ...rule, delayS };
        let watch: Watch | null = null;
        observations.forEach((one, index) => {
          const step = observe(own, watch, one);
          if (step.effect?.kind === 'raise') {
            const from = one.atMs - delayS * 1000;
            const since = observations.slice(0, index + 1).filter(({ atMs }) => atMs > from);
            expect(since.every(({ value }) => Math.abs(value - 37.7) > 0.5)).toBe(true);
            expect(observations.slice(0, index + 1).some(({ atMs }) => atMs <= from)).toBe(true);
          }
          watch = step.watch;
        });
      }),
    );
  });

  it('raising and clearing take turns, and what is cleared is back by the hysteresis', () => {
    fc.assert(
      fc.property(anyObservations, (observations) => {
        let watch: Watch | null = null;
        let last = 'clear';
        for (const one of observations) {
          const { effect, watch: next } = observe({ ...rule, delayS: 60 }, watch, one);
          if (effect) {
            expect(effect.kind).not.toBe(last);
            last = effect.kind;
            if (effect.kind === 'clear') expect(Math.abs(one.value - 37.7)).toBeLessThanOrEqual(0.4 + 1e-6);
          }
          watch = next;
        }
      }),
    );
  });

  it('late readings change nothing at all', () => {
    fc.assert(
      fc.property(anyObservations, fc.array(fc.nat(59)), (observations, lateOnes) => {
        const withLate = observations.flatMap((one, index) =>
          lateOnes.includes(index) ? [{ ...one, value: 45, isLate: true }, one] : [one],
        );
        expect(story(rule, withLate)).toEqual(story(rule, observations));
      }),
    );
  });
});
