import type { MedicineRoute } from '../../health/medicine-route';
import { outOfRange, type Problem, warn } from '../../problem/problem';
import { checkDayWithBirds } from '../check-day';
import { checkGivenBefore, checkStore, postingsOfGiven, type StoreOfItem } from '../check-store';
import type { EntryContext } from '../entry-context';
import { type EntryFigure, type EntryRules, nothingAdded } from '../entry-effect';
import { checkSoldBefore, type LabelledGoods } from '../medicine-use';
import { checkTreatedBirds } from '../treated-birds';

/** A vaccination: so many doses of a vaccine to so many birds. */
export interface VaccineDetail {
  readonly itemId: string;
  readonly lotId: string | null;
  /** Doses taken from the store, whole: an opened vial is used up. */
  readonly doses: number;
  readonly birds: number;
  readonly route: MedicineRoute;
  /** Who vaccinated. */
  readonly givenBy: string;
  /** How the birds took it. */
  readonly reaction: string;
  /** The task of a programme that it ticks; null: none; absent: the nearest that asks for it. */
  readonly taskId?: string | null | undefined;
}

/** The store holds the lots of the vaccine, counted in doses. */
export interface VaccineContext extends EntryContext, StoreOfItem {
  /** So many doses of the vaccine stand there for the day in the shed already. */
  readonly givenBefore: number;
  /** A vaccine whose label holds what birds give; absent: it holds nothing, or its label is not at hand. */
  readonly labelled?: LabelledGoods | undefined;
}

/**
 * Doses from a lot that has not expired (`lotExpired`) and that the store holds (`moreThanStock`); not more birds than are
 * alive in the shed (`moreThanAlive`); fewer doses than birds are pointed out (`dosesFewerThanBirds`), and what was sold already that the
 * label holds is asked about (`soldInWithdrawal`).
 */
function check(detail: VaccineDetail, context: VaccineContext): Problem[] {
  const { itemId, lotId, doses, birds } = detail;
  const problems = [
    ...checkDayWithBirds(context, { movesBirds: false }),
    ...outOfRange('detail.doses', doses, 1, 10_000_000, 'doses'),
  ];
  if (problems.length > 0) return problems;
  const taken = { itemId, lotId, quantity: doses, unit: 'doses', field: 'detail.doses' };
  problems.push(...checkTreatedBirds(birds, context), ...checkStore(taken, context, context.day));
  problems.push(...checkLabel(detail, context), ...checkGivenBefore(context.givenBefore, 'doses', context.day));
  if (doses < birds) problems.push(warn('dosesFewerThanBirds', 'detail.doses', { value: doses, min: birds }));
  return problems;
}

function checkLabel({ itemId, route }: VaccineDetail, { labelled, productionKind, day }: VaccineContext): Problem[] {
  if (labelled === undefined) return [];
  const doses = {
    source: 'vaccine',
    itemId,
    route,
    firstDoseDay: day,
    lastDoseDay: day,
    prescriptionId: null,
  } as const;
  return checkSoldBefore(doses, labelled, { ...labelled, productionKind, prescriptions: [] });
}

const postingsOf = ({ lotId, doses }: VaccineDetail, context: VaccineContext) =>
  postingsOfGiven({ lotId, quantity: doses, unit: 'doses', field: 'detail.doses' }, context);

/** Doses given. */
function figureOf(detail: VaccineDetail): EntryFigure {
  return { value: detail.doses, unit: 'doses' };
}

export const vaccineRules: EntryRules<VaccineDetail, VaccineContext> = {
  check,
  postingsOf,
  deltasOf: nothingAdded,
  figureOf,
};
