import { describe, expect, it } from 'vitest';
import { antimicrobialMgPerKg, antimicrobialMgPerPcu, definedDailyDoses, treatmentIncidence } from './antimicrobials';

describe('antimicrobial use', () => {
  it('of 3 L at 100 mg/mL in 10,000 birds of 1.5 kg is 20 mg per kg', () => {
    expect(antimicrobialMgPerKg({ activeMg: 300_000, liveKg: 15_000 })).toBe(20);
    expect(antimicrobialMgPerKg({ activeMg: 0, liveKg: 15_000 })).toBe(0);
    expect(antimicrobialMgPerKg({ activeMg: null, liveKg: 15_000 })).toBeNull();
    expect(antimicrobialMgPerKg({ activeMg: 1, liveKg: 0 })).toBeNull();
  });

  it('shows a dash for a flock without birds, kg, dose or days', () => {
    expect(antimicrobialMgPerPcu({ activeMg: 1, birds: 0, standardWeightKg: 1 })).toBeNull();
    expect(definedDailyDoses({ activeMg: 1, liveKg: 0, doseMgPerKgDay: 7 })).toBeNull();
    expect(
      treatmentIncidence({ activeMg: 1, doseMgPerKgDay: 16, standardWeightKg: 1, birds: 10, daysAtRisk: 0 }),
    ).toBeNull();
  });
});
