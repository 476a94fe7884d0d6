import { describe, expect, it } from 'vitest';
import { followSignal, type SignalDay, type SignalTrack, unseenTrack } from './follow-signal';
import { signalBeliefs } from './signal';

const day = (value: number, course: number, ageDays = 10): SignalDay => ({
  ageDays,
  value,
  course,
  shift: 0,
  variance: 0,
});
const step = (track: SignalTrack, seen: SignalDay) => {
  const next = followSignal(track, seen);
  if (next === null) throw new Error('no place');
  return next;
};

describe('a signal of counts', () => {
  const poisson = { ...signalBeliefs.deaths, noiseSd: 0, unseenSd: 0.5, driftSd: 0 };

  it('follows as the gamma of a Poisson does', () => {
    // A level of variance 0.25 is a gamma of shape 4: with 22 of 20 expected it becomes (4 + 22) ÷ (4 + 20).
    const { track, surprise } = step(unseenTrack(poisson), day(22, 20));
    expect(Math.exp(track.at.level)).toBeCloseTo(26 / 24, 12);
    expect(track.at.variance).toBeCloseTo(1 / 24, 12);
    expect(surprise.expected).toBe(20);
    // Variance 20 + 400 × 0.25 = 120: four of five days within 1.2816 × 10.95.
    expect(surprise.high - 20).toBeCloseTo(1.28155 * Math.sqrt(120), 3);
  });

  it('is pulled by one odd day only so far', () => {
    const odd = step(unseenTrack(poisson), day(2000, 20)).track.at.level;
    const odder = step(unseenTrack(poisson), day(20_000, 20)).track.at.level;
    expect(odder).toBe(odd);
  });

  it('takes fewer deaths than expected for no evidence', () => {
    expect(step(unseenTrack(poisson), day(0, 20)).surprise.evidenceBelow).toBe(0);
  });
});

describe('a signal that is measured', () => {
  const belief = { ...signalBeliefs.water, noiseSd: 0.03, unseenSd: 0.04, driftSd: 0 };

  it('is surprised by its own spread, and sums the surprise up', () => {
    // Expected spread √(0.04² + 0.03²) = 0.05; ln(0.9) ÷ 0.05 = −2.107; Student’s tail of 6 degrees makes −1.83 of it.
    const { surprise, track } = step(unseenTrack(belief), day(180, 200));
    const t = Math.log(0.9) / 0.05;
    const place = -Math.sqrt(6 * Math.log1p(t ** 2 / 6)) * (49 / 51);
    expect(surprise.place).toBeCloseTo(place, 12);
    expect(surprise.below).toBeCloseTo(-place - 0.5, 12);
    expect(surprise.above).toBe(0);
    expect(track.at.level).toBeCloseTo(Math.log(0.9) * 0.64, 12);
    expect(surprise.expected).toBeCloseTo(200, 9);
    expect(surprise.low).toBeCloseTo(200 * Math.exp(-1.2815515655 * 0.05), 6);
  });

  it('finds a slow drift that no single day shows', () => {
    let track = unseenTrack({ ...signalBeliefs.water });
    let most = 0;
    for (let age = 1; age <= 40; age += 1) {
      const share = age < 20 ? 1 : 1 - 0.015 * (age - 19);
      const next = step(track, day(200 * share, 200, age));
      track = next.track;
      if (age < 20) expect(next.surprise.evidenceBelow).toBe(0);
      most = Math.max(most, next.surprise.below);
    }
    expect(most).toBeGreaterThan(3);
  });

  it('has nothing to say of a value without a place on its scale', () => {
    expect(followSignal(unseenTrack(belief), day(0, 200))).toBeNull();
    expect(followSignal(unseenTrack(signalBeliefs.eggs), day(100, 90))).toBeNull();
  });
});
