import type { Day } from '../../day/day';
import type { HealthCategory } from '../../health/health-item';
import type { MedicineRoute } from '../../health/medicine-route';
import { isInForce, type PrescriptionTerms } from '../../health/prescription';
import type { WithdrawalPeriod } from '../../health/withdrawal-period';
import { error, type Problem } from '../../problem/problem';
import type { LotBooks } from '../books/goods-store';
import { plainWords, routeIn } from '../cell/route-words';
import type { DailyColumn } from '../daily-column';

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

/** Finds the words of a file among the vaccines and medicines of a company; made once for a file. */
export function healthWords(health: ImportHealth) {
  const byName = new Map<string, ImportItem>();
  for (const item of health.items) byName.set(`${item.category}/${plainWords(item.name)}`, item);
  for (const item of health.items) byName.set(`${item.category}/${plainWords(item.code)}`, item);

  function itemOf(category: HealthCategory, input: string | undefined, problems: Problem[]): ImportItem | undefined {
    if (input === undefined) {
      problems.push(error('required', category));
      return undefined;
    }
    const item = byName.get(`${category}/${plainWords(input)}`);
    if (item === undefined) problems.push(error('unknownItem', category, { name: input, category }));
    return item;
  }

  /** The lot that the line names; null for first expiry first, where it names none. */
  function lotOf(item: ImportItem | undefined, input: string | undefined, field: DailyColumn, problems: Problem[]) {
    if (item === undefined || input === undefined) return null;
    const lot = health.lots.find(({ itemId, code }) => itemId === item.id && plainWords(code) === plainWords(input));
    if (lot === undefined) problems.push(error('unknownLot', field, { value: input, name: item.name }));
    return lot?.lotId ?? null;
  }

  function routeOf(item: ImportItem | undefined, input: string | undefined, problems: Problem[]): MedicineRoute | null {
    const route = input === undefined ? (item?.route ?? null) : routeIn(input);
    if (route === null && input !== undefined) problems.push(error('unknownRoute', 'route', { value: input }));
    else if (route === null && item !== undefined) problems.push(error('required', 'route'));
    return route;
  }

  /** The prescription in force on all the days: of several the one whose paper has the number that the line says, else the newest. */
  function prescriptionOf(flockId: string, itemId: string, days: readonly Day[], input = ''): string | null {
    const inForce = health.prescriptions.filter(
      (terms) => terms.flockId === flockId && days.every((day) => isInForce(terms, itemId, day)),
    );
    const number = plainWords(input);
    const named = inForce.filter(({ paperNumber }) => number !== '' && plainWords(paperNumber ?? '') === number);
    const [chosen] = (named.length > 0 ? named : inForce).sort((a, b) => (a.fromDay < b.fromDay ? 1 : -1));
    return chosen?.id ?? null;
  }

  return { itemOf, lotOf, routeOf, prescriptionOf };
}

export type HealthWords = ReturnType<typeof healthWords>;
