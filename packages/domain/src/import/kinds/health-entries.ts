import { type Day, daysFromTo } from '../../day/day';
import type { HealthCategory } from '../../health/health-item';
import type { MedicineRoute } from '../../health/medicine-route';
import { isInForce, longestPrescriptionDays, type PrescriptionTerms } from '../../health/prescription';
import type { WithdrawalPeriod } from '../../health/withdrawal-period';
import { error, type Problem } from '../../problem/problem';
import type { LotBooks } from '../books/goods-store';
import { plainWords, routeIn } from '../cell/route-words';
import { type UnitFactor, unitFactor } from '../cell/unit-words';
import type { DailyColumn } from '../daily-column';
import type { DailyLine } from '../daily-line';
import type { EntryOrProblems } from '../line-entry';

/** A vaccine or medicine of the company with what its label says now. */
export interface ImportItem {
  readonly id: string;
  readonly category: HealthCategory;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  /** Usual way of giving it; null when the label states none. */
  readonly route: MedicineRoute | null;
  readonly prescriptionOnly: boolean;
  readonly periods: readonly WithdrawalPeriod[];
}

/** A lot of a vaccine or medicine that is or was in the store of the farm. */
interface ImportLot extends LotBooks {
  readonly itemId: string;
  readonly code: string;
}

/** What lines about health can speak of. */
export interface ImportHealth {
  readonly items: readonly ImportItem[];
  readonly lots: readonly ImportLot[];
  readonly prescriptions: readonly (PrescriptionTerms & {
    readonly flockId: string;
    /** Null for one that a Doctor signed here: it carries no number. */
    readonly paperNumber: string | null;
  })[];
}

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
  return [texts.diagnosis, texts.treatmentDose, days.treatmentEnd].some((said) => said !== undefined);
}

/** Finds the words of a file among the vaccines and medicines of a company; made once for a file. */
export function healthReader(health: ImportHealth) {
  const byName = new Map<string, ImportItem>();
  for (const item of health.items) byName.set(`${item.category}/${plainWords(item.name)}`, item);
  for (const item of health.items) byName.set(`${item.category}/${plainWords(item.code)}`, item);

  function itemOf(category: HealthCategory, said: string | undefined, problems: Problem[]): ImportItem | undefined {
    if (said === undefined) {
      problems.push(error('required', category));
      return undefined;
    }
    const item = byName.get(`${category}/${plainWords(said)}`);
    if (item === undefined) problems.push(error('unknownItem', category, { name: said, category }));
    return item;
  }

  /** The lot that the line names; null for first expiry first, where it names none. */
  function lotOf(item: ImportItem | undefined, said: string | undefined, field: DailyColumn, problems: Problem[]) {
    if (item === undefined || said === undefined) return null;
    const lot = health.lots.find(({ itemId, code }) => itemId === item.id && plainWords(code) === plainWords(said));
    if (lot === undefined) problems.push(error('unknownLot', field, { value: said, name: item.name }));
    return lot?.lotId ?? null;
  }

  function routeOf(item: ImportItem | undefined, said: string | undefined, problems: Problem[]): MedicineRoute | null {
    const route = said === undefined ? (item?.route ?? null) : routeIn(said);
    if (route === null && said !== undefined) problems.push(error('unknownRoute', 'route', { value: said }));
    else if (route === null && item !== undefined) problems.push(error('required', 'route'));
    return route;
  }

  /** The prescription in force on all the days: of several the one whose paper has the number that the line says, else the newest. */
  function prescriptionOf(flockId: string, itemId: string, days: readonly Day[], said = ''): string | null {
    const inForce = health.prescriptions.filter(
      (terms) => terms.flockId === flockId && days.every((day) => isInForce(terms, itemId, day)),
    );
    const number = plainWords(said);
    const named = inForce.filter(({ paperNumber }) => number !== '' && plainWords(paperNumber ?? '') === number);
    const [chosen] = (named.length > 0 ? named : inForce).sort((a, b) => (a.fromDay < b.fromDay ? 1 : -1));
    return chosen?.id ?? null;
  }

  function wanted<Value>(value: Value | undefined, field: DailyColumn, problems: Problem[]): Value | undefined {
    if (value === undefined) problems.push(error('required', field));
    return value;
  }

  function vaccineOf({ texts, numbers }: DailyLine, treated: TreatedBirds): EntryOrProblems | null {
    if (texts.vaccine === undefined && numbers.vaccineDoses === undefined) return null;
    const columns = healthColumns.vaccine;
    const problems: Problem[] = [];
    const item = itemOf('vaccine', texts.vaccine, problems);
    const doses = wanted(numbers.vaccineDoses, 'vaccineDoses', problems);
    const givenBy = wanted(texts.givenBy, 'givenBy', problems);
    const lotId = lotOf(item, texts.vaccineLot, 'vaccineLot', problems);
    const route = routeOf(item, texts.route, problems);
    if (item === undefined || doses === undefined || givenBy === undefined || route === null || problems.length > 0) {
      return { problems, columns };
    }
    const birds = numbers.birdsTreated ?? treated.birds;
    const detail = { itemId: item.id, lotId, doses, birds, route, givenBy, reaction: texts.reaction ?? '' };
    return { entry: { kind: 'vaccine', detail, columns } };
  }

  function medicineOf({ texts, numbers }: DailyLine, treated: TreatedBirds): EntryOrProblems | null {
    const isOfCourse = texts.diagnosis !== undefined && numbers.medicineQuantity === undefined;
    if (isOfCourse || (texts.medicine === undefined && numbers.medicineQuantity === undefined)) return null;
    const columns = healthColumns.medicine;
    const problems: Problem[] = [];
    const item = itemOf('medicine', texts.medicine, problems);
    const said = wanted(numbers.medicineQuantity, 'medicineQuantity', problems);
    const purpose = wanted(texts.purpose ?? texts.diagnosis, 'purpose', problems);
    const lotId = lotOf(item, texts.medicineLot, 'medicineLot', problems);
    const route = routeOf(item, texts.route, problems);
    const factor: UnitFactor = item === undefined ? 1 : unitFactor(texts.medicineUnit, item.unit);
    if (factor === null && item !== undefined) {
      const params = { value: texts.medicineUnit ?? '', name: item.name, unit: item.unit };
      problems.push(error('unitDiffers', 'medicineUnit', params));
    }
    if (item === undefined || said === undefined || purpose === undefined || route === null || problems.length > 0) {
      return { problems, columns };
    }
    const quantity = Math.round(said * (factor ?? 1) * 1000) / 1000;
    const prescriptionId = prescriptionOf(treated.flockId, item.id, [treated.day], texts.prescription);
    const detail = { itemId: item.id, lotId, quantity, purpose, route, prescriptionId, treatmentId: null };
    return { entry: { kind: 'medicine', detail, columns } };
  }

  function treatmentOf({ texts, numbers, days }: DailyLine, treated: TreatedBirds): EntryOrProblems | null {
    if (!isTreatment({ texts, days })) return null;
    const columns = healthColumns.treatment;
    const problems: Problem[] = [];
    const item = itemOf('medicine', texts.medicine, problems);
    const diagnosis = wanted(texts.diagnosis, 'diagnosis', problems);
    const prescriber = wanted(texts.prescriber, 'prescriber', problems);
    const dose = wanted(texts.treatmentDose, 'treatmentDose', problems);
    const endDay = wanted(days.treatmentEnd, 'treatmentEnd', problems);
    const route = routeOf(item, texts.route, problems);
    if (item === undefined || diagnosis === undefined || prescriber === undefined) return { problems, columns };
    if (dose === undefined || endDay === undefined || route === null || problems.length > 0) {
      return { problems, columns };
    }
    const birds = numbers.birdsTreated ?? treated.birds;
    const courseDays = daysFromTo(treated.day, endDay);
    // A course that is too long, or ends before it begins, is for the rules to refuse.
    const isCourse = courseDays.length > 0 && courseDays.length <= longestPrescriptionDays;
    const prescriptionId = isCourse ? prescriptionOf(treated.flockId, item.id, courseDays, texts.prescription) : null;
    const result = texts.treatmentResult ?? '';
    const detail = { diagnosis, prescriber, itemId: item.id, prescriptionId, dose, route, endDay, birds, result };
    return { entry: { kind: 'treatment', detail, columns } };
  }

  return { vaccineOf, medicineOf, treatmentOf };
}
