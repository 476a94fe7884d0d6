import { describe, expect, it } from 'vitest';
import { antimicrobialMgPerPcu, definedDailyDoses, treatmentIncidence } from './antimicrobials';

describe('antimicrobial use', () => {
  it('shows a dash for a flock without birds, kg, dose or days', () => {
    expect(antimicrobialMgPerPcu({ activeMg: 1, birds: 0, standardWeightKg: 1 })).toBeNull();
    expect(definedDailyDoses({ activeMg: 1, liveKg: 0, doseMgPerKgDay: 7 })).toBeNull();
    expect(
      treatmentIncidence({ activeMg: 1, doseMgPerKgDay: 16, standardWeightKg: 1, birds: 10, daysAtRisk: 0 }),
    ).toBeNull();
  });
});
