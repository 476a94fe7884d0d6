import type { EntryDetail } from '@henhouse/contract/entry/details';
import type { Entry } from '@henhouse/contract/entry/entry';
import type { ExportedDocuments } from './exported-documents';
import { exactly, type Fraction, less, plus, times, zero } from './fraction';

/** What entries say of a flock in a shed on one day. */
interface ShedDay {
  readonly flockId: string;
  readonly shedId: string;
  readonly day: string;
  /** Put in alive, from outside and from another shed. */
  readonly placed: number;
  readonly movedIn: number;
  /** Birds more or fewer at its close; of hens alone in `hens`. */
  readonly change: number;
  readonly hens: number;
  readonly soldKg: Fraction;
  readonly eggs: number;
}

const grades = [
  'hatching',
  'table',
  'large',
  'small',
  'doubleYolk',
  'dirty',
  'cracked',
  'soft',
  'floor',
  'rejected',
] as const;

function daysOf(entry: Entry): ShedDay[] {
  const { flockId, shedId, day } = entry;
  const row = (more: Partial<ShedDay>): ShedDay => ({
    flockId,
    shedId,
    day,
    placed: 0,
    movedIn: 0,
    change: 0,
    hens: 0,
    soldKg: zero,
    eggs: 0,
    ...more,
  });
  const birds = (sex: string, change: number) => ({ change, hens: sex === 'male' ? 0 : change });
  switch (entry.kind) {
    case 'chick-placement': {
      const { sex, count, deadOnArrival } = entry.detail as EntryDetail<'chick-placement'>;
      return [row({ placed: count - deadOnArrival, ...birds(sex, count - deadOnArrival) })];
    }
    case 'mortality': {
      const { sex, lines } = entry.detail as EntryDetail<'mortality'>;
      return [row(birds(sex, -lines.reduce((all, { count }) => all + count, 0)))];
    }
    case 'bird-sale': {
      const { sex, count, grossKg, tareKg } = entry.detail as EntryDetail<'bird-sale'>;
      return [row({ ...birds(sex, -count), soldKg: less(exactly(grossKg), exactly(tareKg)) })];
    }
    case 'chick-transfer': {
      const { sex, count, toShedId } = entry.detail as EntryDetail<'chick-transfer'>;
      return [row(birds(sex, -count)), row({ shedId: toShedId, movedIn: count, ...birds(sex, count) })];
    }
    case 'egg': {
      const detail = entry.detail as EntryDetail<'egg'>;
      return [row({ eggs: grades.reduce((all, grade) => all + detail[grade], 0) })];
    }
    default:
      return [row({})];
  }
}

const dayMs = 86_400_000;
export const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
const shift = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** What a flock takes part in an expense with, counted day by day. */
interface Part {
  birds: number;
  birdDays: number;
  areaDays: Fraction;
  soldKg: Fraction;
  eggs: number;
}

/** Days of all flocks, and what can be counted from them. */
export function countDays({ entries, flocks, sheds }: ExportedDocuments) {
  const rows = entries.flatMap(daysOf).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  /** Rows of each flock by shed, in the order of days. */
  const sheltered = new Map<string, Map<string, ShedDay[]>>();
  for (const row of rows) {
    const own = sheltered.get(row.flockId) ?? new Map<string, ShedDay[]>();
    sheltered.set(row.flockId, own);
    const there = own.get(row.shedId);
    if (there) there.push(row);
    else own.set(row.shedId, [row]);
  }
  const areaOf = new Map(
    sheds.map(({ id, areaM2, lengthM, widthM }) => [
      id,
      areaM2 === null ? times(exactly(lengthM ?? 0), exactly(widthM ?? 0)) : exactly(areaM2),
    ]),
  );
  const emptied = new Map(flocks.map(({ id, depletedDay }) => [id, depletedDay]));

  function part(flockId: string, from: string, to: string, shedId: string | null): Part {
    const found: Part = { birds: 0, birdDays: 0, areaDays: zero, soldKg: zero, eggs: 0 };
    for (const [inShed, own] of sheltered.get(flockId) ?? []) {
      if (shedId !== null && inShed !== shedId) continue;
      const came = (row: ShedDay) => row.placed + (shedId === null ? 0 : row.movedIn);
      let alive = own.filter(({ day }) => day < from).reduce((all, { change }) => all + change, 0);
      const goneOn = emptied.get(flockId);
      if (goneOn && goneOn < from) alive = 0;
      found.birds += alive;
      const within = own.filter(({ day }) => day >= from && day <= to);
      for (let day = from; day <= to; day = shift(day, 1)) {
        found.birdDays += alive;
        for (const row of within.filter((one) => one.day === day)) {
          found.birds += came(row);
          found.birdDays += came(row);
          found.soldKg = plus(found.soldKg, row.soldKg);
          found.eggs += row.eggs;
          alive += row.change;
        }
        // Whatever was left on paper as a flock was emptied is booked away that day.
        if (goneOn === day) alive = 0;
        if (alive > 0) found.areaDays = plus(found.areaDays, areaOf.get(inShed) ?? zero);
      }
    }
    return found;
  }

  return {
    part,
    /** Hens that stood there as the day began. */
    hensBefore: (flockId: string, day: string) =>
      rows.filter((row) => row.flockId === flockId && row.day < day).reduce((all, { hens }) => all + hens, 0),
    /** The flock that was in a shed last, up to a day. */
    lastIn(shedId: string, day: string): string | null {
      const there = rows.filter((row) => row.shedId === shedId && row.day <= day);
      const last = there.at(-1)?.day;
      return (
        there
          .filter((row) => row.day === last)
          .map(({ flockId }) => flockId)
          .sort()[0] ?? null
      );
    },
    /** Of several sorts of weight, the one that a way of sharing asks for. */
    weight(way: string, found: Part): Fraction {
      const whole = { birds: found.birds, birdDays: found.birdDays, shed: found.birdDays, eggs: found.eggs };
      if (way === 'area') return found.areaDays;
      if (way === 'kg') return found.soldKg;
      return exactly(whole[way as keyof typeof whole]);
    },
  };
}
