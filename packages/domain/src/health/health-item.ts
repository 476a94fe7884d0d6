import { error, outOfRange, type Problem } from '../problem/problem';
import type { MedicineRoute } from './medicine-route';
import { longestPeriodDays, type WithdrawalPeriod } from './withdrawal-period';

/** Categories of goods that go into birds for their health. */
export const healthCategories = ['vaccine', 'medicine'] as const;
export type HealthCategory = (typeof healthCategories)[number];

/** What the label of a vaccine or a medicine says. Periods may stand for medicated feed as well. */
export interface HealthFacts {
  /** Active substance of a medicine, antigens of a vaccine. */
  readonly activeSubstance: string;
  /** mg of active substance in one unit of the item; null when not stated. */
  readonly strengthMgPerUnit: number | null;
  /** Usual dose in mg of active substance per kg of live weight and day; null when not stated. */
  readonly doseMgPerKgDay: number | null;
  /** Usual way of giving it; null when not stated. */
  readonly route: MedicineRoute | null;
  readonly prescriptionOnly: boolean;
  /** Counts as antimicrobial use. */
  readonly antimicrobial: boolean;
  readonly periods: readonly WithdrawalPeriod[];
}

/** The label of which nothing is known. */
export const noLabel: HealthFacts = {
  activeSubstance: '',
  strengthMgPerUnit: null,
  doseMgPerKgDay: null,
  route: null,
  prescriptionOnly: false,
  antimicrobial: false,
  periods: [],
};

/**
 * What is wrong with the periods of a label: days from 0 to 365 where the product may leave at all, two that say something
 * about the same case (`notUnique`).
 */
export function checkPeriods(periods: readonly WithdrawalPeriod[]): Problem[] {
  const seen = new Set<string>();
  return periods.flatMap((period, index) => {
    const field = `periods.${index}`;
    const { product, species, country, route, permitted, days } = period;
    const key = [product, species, country ?? '*', route ?? '*'].join(' ');
    const isDouble = seen.has(key);
    seen.add(key);
    return [
      ...(isDouble ? [error('notUnique', `${field}.product`, { value: product })] : []),
      ...(permitted && days === null ? [error('required', `${field}.days`)] : []),
      ...(days === null ? [] : outOfRange(`${field}.days`, days, 0, longestPeriodDays, 'days')),
    ];
  });
}
