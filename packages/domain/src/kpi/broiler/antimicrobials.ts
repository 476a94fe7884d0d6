import { divide } from '../../quantity/divide';
import { formula, kpi } from '../record';

/**
 * Active substance in mg per population correction unit: mg ÷ (birds × standard weight in kg). The standard weight of a
 * broiler is 1 kg (as recalled from ESVAC). Not comparable with figures on real kg. Null without birds.
 */
export function antimicrobialMgPerPcu(use: {
  activeMg: number;
  birds: number;
  standardWeightKg: number;
}): number | null {
  return divide(use.activeMg, use.birds * use.standardWeightKg);
}

/**
 * Active substance in mg per kg of live birds: mg ÷ kg, where kg are the birds alive on arrival × the mean of the last
 * weighing. Not comparable with mg per PCU, which counts a standard weight. Null without kg, or while the strength of a
 * medicine that was given is not stated.
 */
export function antimicrobialMgPerKg(use: { activeMg: number | null; liveKg: number | null }): number | null {
  return use.activeMg === null || use.liveKg === null ? null : divide(use.activeMg, use.liveKg);
}

/**
 * Daily doses per kg of live weight: mg ÷ kg ÷ dose in mg per kg and day. Which dose list is meant (DDDvet of the EMA,
 * DDDA in the Netherlands, ADD in Denmark) belongs beside the figure. Null without kg or dose.
 */
export function definedDailyDoses(use: { activeMg: number; liveKg: number; doseMgPerKgDay: number }): number | null {
  return divide(use.activeMg, use.liveKg * use.doseMgPerKgDay);
}

/**
 * Treatment incidence per 1,000 bird-days at risk, as BMJ Veterinary Record 136565 defines it, too. Null without birds or
 * days.
 */
export function treatmentIncidence(use: {
  activeMg: number;
  doseMgPerKgDay: number;
  standardWeightKg: number;
  birds: number;
  daysAtRisk: number;
}): number | null {
  const share = divide(use.activeMg, use.doseMgPerKgDay * use.standardWeightKg * use.birds * use.daysAtRisk);
  return share === null ? null : share * 1000;
}

const doses = 'PMC6491814';

/** Medicines that resistance is counted by, of a flock. */
export const medicineKpis = {
  antimicrobialPerPcu: kpi('low', ['apps-flock-view'], {
    antimicrobialMgPerPcu: formula(
      'mgPerKg',
      1,
      '{activeMg} ÷ ({placed} × {standardWeightKg})',
      'PMC7604299',
      antimicrobialMgPerPcu,
    ),
  }),
  dailyDoses: kpi('low', ['apps-flock-view'], {
    definedDailyDoses: formula('ratio', 2, '{activeMg} ÷ {liveKg} ÷ {doseMgPerKgDay}', doses, definedDailyDoses),
  }),
  treatmentIncidence: kpi('low', ['apps-flock-view'], {
    treatmentIncidence: formula(
      'perThousandBirdDays',
      1,
      '{activeMg} ÷ ({doseMgPerKgDay} × {standardWeightKg} × {placed} × {daysAtRisk}) × 1000',
      doses,
      treatmentIncidence,
    ),
  }),
} as const;
