import type { Day } from '../../day/day';
import { statementsOf } from '../../entry/medicine-use';
import type { PrescriptionTerms } from '../../health/prescription';
import { type DosesGiven, heldOn, holdsOfDoses, type MedicineHold, type TreatedFlock } from '../../health/withdrawal';
import type { WithdrawalPeriod } from '../../health/withdrawal-period';
import type { LineEntry } from '../line-entry';

/** What a file has given flocks so far: it holds their products like what the books know of. */
interface FileDoses {
  /** `key` tells the entry from all others. */
  add(entry: LineEntry & { readonly key: string; readonly flockId: string; readonly day: Day }): void;
  holdsOn(flockId: string, day: Day, flock: TreatedFlock): MedicineHold[];
}

/** A medicine, or a medicated feed, as its label has it now. */
export interface DosedItem {
  readonly name: string;
  readonly periods: readonly WithdrawalPeriod[];
}

/**
 * `itemOf` knows medicines and medicated feeds; what it does not know holds nothing. What is given by a prescription from paper
 * is held by what the paper says, too.
 */
export function openFileDoses(
  itemOf: (itemId: string) => DosedItem | undefined,
  prescriptions: readonly PrescriptionTerms[],
): FileDoses {
  const courses = new Map<string, DosesGiven[]>();
  const fed = new Map<string, { readonly first: DosesGiven; readonly days: Day[] }>();
  return {
    add(entry) {
      if (entry.kind !== 'treatment' && entry.kind !== 'medicine' && entry.kind !== 'feed') return;
      const { itemId } = entry.detail;
      const item = itemOf(itemId);
      if (item === undefined) return;
      const { kind, key, flockId, day } = entry;
      const given: DosesGiven = {
        entryId: key,
        source: kind,
        itemId,
        itemName: item.name,
        route: entry.kind === 'feed' ? 'feed' : entry.detail.route,
        firstDoseDay: day,
        lastDoseDay: entry.kind === 'treatment' ? entry.detail.endDay : day,
        writtenAt: null,
        statements: statementsOf(
          item.periods,
          entry.kind === 'feed' ? null : entry.detail.prescriptionId,
          prescriptions,
        ),
      };
      if (kind !== 'feed') {
        courses.set(flockId, [...(courses.get(flockId) ?? []), given]);
        return;
      }
      const before = fed.get(`${flockId}/${itemId}`);
      if (before === undefined) fed.set(`${flockId}/${itemId}`, { first: given, days: [day] });
      else before.days.push(day);
    },
    holdsOn(flockId, day, flock) {
      const feeds = [...fed].flatMap(([key, { first, days }]) => {
        // As the books do: one line for each feed, to the last time it was fed before the day.
        const lately = days.filter((each) => each <= day);
        const [firstDoseDay] = lately;
        const lastDoseDay = lately.at(-1);
        if (!key.startsWith(`${flockId}/`) || firstDoseDay === undefined || lastDoseDay === undefined) return [];
        return [{ ...first, firstDoseDay, lastDoseDay }];
      });
      return heldOn(holdsOfDoses([...(courses.get(flockId) ?? []), ...feeds], flock), day);
    },
  };
}
