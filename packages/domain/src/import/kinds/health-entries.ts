import { type Day, daysFromTo } from '../../day/day';
import { longestPrescriptionDays } from '../../health/prescription';
import { error, type Problem } from '../../problem/problem';
import { type UnitFactor, unitFactor } from '../cell/unit-words';
import type { DailyColumn } from '../daily-column';
import type { DailyLine } from '../daily-line';
import type { EntryOrProblems } from '../line-entry';
import type { HealthWords } from './health-words';

/** The birds that a line of health is about. */
interface TreatedBirds {
  readonly flockId: string;
  readonly day: Day;
  /** In the shed on the day: all of them, where the line does not say. */
  readonly birds: number;
}

const healthColumns = {
  vaccine: ['vaccine', 'vaccineDoses', 'vaccineLot', 'givenBy', 'birdsTreated', 'route', 'reaction'],
  medicine: ['medicine', 'medicineQuantity', 'medicineLot', 'medicineUnit', 'purpose', 'prescription', 'route'],
  treatment: ['diagnosis', 'medicine', 'prescriber', 'treatmentDose', 'treatmentEnd', 'birdsTreated', 'prescription'],
} as const satisfies Record<string, readonly DailyColumn[]>;

/** True when the line speaks of a course of treatment. */
export function isTreatment({ texts, days }: Pick<DailyLine, 'texts' | 'days'>): boolean {
  return [texts.diagnosis, texts.treatmentDose, days.treatmentEnd].some((input) => input !== undefined);
}

function wanted<Value>(value: Value | undefined, field: DailyColumn, problems: Problem[]): Value | undefined {
  if (value === undefined) problems.push(error('required', field));
  return value;
}

/** The vaccination that a line says; null where it says none. */
export function vaccineOf(
  words: HealthWords,
  { texts, numbers }: DailyLine,
  treated: TreatedBirds,
): EntryOrProblems | null {
  if (texts.vaccine === undefined && numbers.vaccineDoses === undefined) return null;
  const columns = healthColumns.vaccine;
  const problems: Problem[] = [];
  const item = words.itemOf('vaccine', texts.vaccine, problems);
  const doses = wanted(numbers.vaccineDoses, 'vaccineDoses', problems);
  const givenBy = wanted(texts.givenBy, 'givenBy', problems);
  const lotId = words.lotOf(item, texts.vaccineLot, 'vaccineLot', problems);
  const route = words.routeOf(item, texts.route, problems);
  if (item === undefined || doses === undefined || givenBy === undefined || route === null || problems.length > 0) {
    return { problems, columns };
  }
  const birds = numbers.birdsTreated ?? treated.birds;
  const detail = { itemId: item.id, lotId, doses, birds, route, givenBy, reaction: texts.reaction ?? '' };
  return { entry: { kind: 'vaccine', detail, columns } };
}

/** The medicine that a line says was given; null where it says none. */
export function medicineOf(
  words: HealthWords,
  { texts, numbers }: DailyLine,
  treated: TreatedBirds,
): EntryOrProblems | null {
  const isOfCourse = texts.diagnosis !== undefined && numbers.medicineQuantity === undefined;
  if (isOfCourse || (texts.medicine === undefined && numbers.medicineQuantity === undefined)) return null;
  const columns = healthColumns.medicine;
  const problems: Problem[] = [];
  const item = words.itemOf('medicine', texts.medicine, problems);
  const input = wanted(numbers.medicineQuantity, 'medicineQuantity', problems);
  const purpose = wanted(texts.purpose ?? texts.diagnosis, 'purpose', problems);
  const lotId = words.lotOf(item, texts.medicineLot, 'medicineLot', problems);
  const route = words.routeOf(item, texts.route, problems);
  const factor: UnitFactor = item === undefined ? 1 : unitFactor(texts.medicineUnit, item.unit);
  if (factor === null && item !== undefined) {
    const params = { value: texts.medicineUnit ?? '', name: item.name, unit: item.unit };
    problems.push(error('unitDiffers', 'medicineUnit', params));
  }
  if (item === undefined || input === undefined || purpose === undefined || route === null || problems.length > 0) {
    return { problems, columns };
  }
  const quantity = Math.round(input * (factor ?? 1) * 1000) / 1000;
  const prescriptionId = words.prescriptionOf(treated.flockId, item.id, [treated.day], texts.prescription);
  const detail = { itemId: item.id, lotId, quantity, purpose, route, prescriptionId, treatmentId: null };
  return { entry: { kind: 'medicine', detail, columns } };
}

/** The course of treatment that a line says; null where it says none. */
export function treatmentOf(
  words: HealthWords,
  { texts, numbers, days }: DailyLine,
  treated: TreatedBirds,
): EntryOrProblems | null {
  if (!isTreatment({ texts, days })) return null;
  const columns = healthColumns.treatment;
  const problems: Problem[] = [];
  const item = words.itemOf('medicine', texts.medicine, problems);
  const diagnosis = wanted(texts.diagnosis, 'diagnosis', problems);
  const prescriber = wanted(texts.prescriber, 'prescriber', problems);
  const dose = wanted(texts.treatmentDose, 'treatmentDose', problems);
  const endDay = wanted(days.treatmentEnd, 'treatmentEnd', problems);
  const route = words.routeOf(item, texts.route, problems);
  if (item === undefined || diagnosis === undefined || prescriber === undefined) return { problems, columns };
  if (dose === undefined || endDay === undefined || route === null || problems.length > 0) {
    return { problems, columns };
  }
  const birds = numbers.birdsTreated ?? treated.birds;
  const courseDays = daysFromTo(treated.day, endDay);
  // A course that is too long, or ends before it begins, is for the rules to refuse.
  const isCourse = courseDays.length > 0 && courseDays.length <= longestPrescriptionDays;
  const prescriptionId = isCourse
    ? words.prescriptionOf(treated.flockId, item.id, courseDays, texts.prescription)
    : null;
  const result = texts.treatmentResult ?? '';
  const detail = { diagnosis, prescriber, itemId: item.id, prescriptionId, dose, route, endDay, birds, result };
  return { entry: { kind: 'treatment', detail, columns } };
}
