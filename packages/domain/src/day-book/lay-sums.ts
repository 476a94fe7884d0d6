import { divide } from '../quantity/divide';
import { addThousandths } from '../quantity/thousandths';
import type { LayDay, LaySums } from './lay-day';

/**
 * Adds a day of lay. `sums` is null on the first line, `days` the number of the day, the first day of production being 1;
 * `eggWeightG` the last egg weight known, which holds until eggs are weighed again.
 */
export function addLayDay(sums: LaySums | null, day: LayDay, days: number, eggWeightG: number | null): LaySums {
  const { hens } = day;
  const before = sums ?? nothing(hens.opening);
  const hensHoused = before.hensHoused + hens.placed - hens.doa + hens.movedIn - hens.movedOut;
  const isCollected = day.eggs !== null;
  const massKg = eggWeightG === null || day.eggs === null ? null : divide((day.eggs * eggWeightG) / 1000, hensHoused);
  return {
    hensHoused,
    days,
    eggDays: before.eggDays + (isCollected && !day.lacksEggs ? day.eggDays : 0),
    eggs: before.eggs + (day.eggs ?? 0),
    hatchingEggs: before.hatchingEggs + (day.grades?.hatching ?? 0),
    henDays: before.henDays + (isCollected ? day.eggHenDays : 0),
    eggsPerHenHoused: before.eggsPerHenHoused + (divide(day.eggs, hensHoused) ?? 0),
    hatchingEggsPerHenHoused: before.hatchingEggsPerHenHoused + (divide(day.grades?.hatching ?? null, hensHoused) ?? 0),
    eggsPerLivingHen: before.eggsPerLivingHen + ((day.henDayPct ?? 0) / 100) * day.eggDays,
    eggMassKgPerHenHoused:
      massKg === null ? before.eggMassKgPerHenHoused : (before.eggMassKgPerHenHoused ?? 0) + massKg,
    dead: before.dead + hens.dead,
    culled: before.culled + hens.culled,
    feedKg: day.allFeedKg === null ? before.feedKg : addThousandths(before.feedKg ?? 0, day.allFeedKg),
    daysWithoutFeed: before.daysWithoutFeed + (day.feedKg === null && hens.opening > 0 ? 1 : 0),
  };
}

function nothing(hensHoused: number): LaySums {
  return {
    hensHoused,
    days: 0,
    eggDays: 0,
    eggs: 0,
    hatchingEggs: 0,
    henDays: 0,
    eggsPerHenHoused: 0,
    hatchingEggsPerHenHoused: 0,
    eggsPerLivingHen: 0,
    eggMassKgPerHenHoused: null,
    dead: 0,
    culled: 0,
    feedKg: null,
    daysWithoutFeed: 0,
  };
}
