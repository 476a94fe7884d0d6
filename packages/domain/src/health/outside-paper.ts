import { type Day, daysBetween } from '../day/day';
import { error, type Problem } from '../problem/problem';
import {
  type Clearance,
  clearanceOfAll,
  type HeldProduct,
  type MedicineUse,
  productsOf,
  type WithdrawalPeriod,
} from './withdrawal-period';

/** What is kept of the paper of a veterinarian who is no user. */
interface OutsidePaper {
  /** Number of the paper, as it stands on it. */
  readonly number: string;
  readonly veterinarian: string;
  /** Number under which the veterinarian's chamber or authority knows them. */
  readonly registration: string;
  /** Day on which the paper was signed. */
  readonly day: Day;
}

/** What the paper of a prescription says of withdrawal: whole days after the last dose, 0–365; null: never to be eaten. */
export interface PaperPeriods {
  readonly meatDays: number | null;
  readonly eggDays: number | null;
}

/** The paper as a statement of periods, to stand beside what the label says. None where there is no paper. */
export function periodsOfPaper(paper: PaperPeriods | null | undefined): readonly WithdrawalPeriod[] {
  if (!paper) return [];
  const say = (product: HeldProduct, days: number | null): WithdrawalPeriod => ({
    product,
    species: 'chicken',
    country: null,
    route: null,
    permitted: days !== null,
    days,
  });
  return [say('meat', paper.meatDays), say('eggs', paper.eggDays)];
}

/** Nobody signs ahead (`dayInFuture`). `field` is where the paper stands in the document. */
export function checkPaper(paper: OutsidePaper, today: Day, field = 'paper'): Problem[] {
  return paper.day > today ? [error('dayInFuture', `${field}.day`, { value: paper.day, max: today })] : [];
}

/**
 * A prescription by its paper: not before it was signed (`beforePaper`), and for what the flock gives never a shorter
 * withdrawal than the label's (`shorterThanLabel`, with the label's days as `min`), nor any where the label permits none
 * (`labelForbids`). What the label does not know the paper may say.
 *
 * @param around.lastDoseDay the last day of the prescription; whether it falls into lay decides what a label says of eggs.
 */
export function checkPaperPrescription(
  paper: OutsidePaper & PaperPeriods,
  around: {
    readonly today: Day;
    readonly fromDay: Day;
    readonly lastDoseDay: Day;
    /** Periods of the label as it stands now. */
    readonly label: readonly WithdrawalPeriod[];
    readonly use: MedicineUse;
    /** Day of the flock's first lay; null before it. */
    readonly firstLayDay: Day | null;
  },
): Problem[] {
  const { fromDay, lastDoseDay, label, use, firstLayDay, today } = around;
  const tooEarly = fromDay < paper.day ? [error('beforePaper', 'fromDay', { value: fromDay, min: paper.day })] : [];
  const freeBy = (periods: readonly WithdrawalPeriod[], product: HeldProduct) =>
    clearanceOfAll([periods], { product, use }, lastDoseDay, firstLayDay);
  const tooShort = productsOf(use.productionKind).flatMap((product) => {
    const value = product === 'meat' ? paper.meatDays : paper.eggDays;
    const byLabel = freeBy(label, product);
    if (!isShorter(freeBy(periodsOfPaper(paper), product), byLabel)) return [];
    const field = product === 'meat' ? 'paper.meatDays' : 'paper.eggDays';
    if (byLabel.state !== 'on') return [error('labelForbids', field, { value, product })];
    return [
      error('shorterThanLabel', field, { value, min: daysBetween(lastDoseDay, byLabel.day), unit: 'days', product }),
    ];
  });
  return [...checkPaper(paper, today), ...tooEarly, ...tooShort];
}

function isShorter(paper: Clearance, label: Clearance): boolean {
  if (paper.state !== 'on' || label.state === 'unknown') return false;
  return label.state === 'never' || paper.day < label.day;
}
