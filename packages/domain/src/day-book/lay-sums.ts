import { divide } from '../quantity/divide';
import { addThousandths } from '../quantity/thousandths';
import type { LayDay, LaySums } from './lay-day';
import type { OpenedBirds } from './opened-birds';

/**
 * Adds a day of lay. `sums` is null on the first line, `days` the number of the day, the first day of production being 1;
 * `eggWeightG` the last egg weight known, which holds until eggs are weighed again.
 */
export function addLayDay(sums: LaySums | null, day: LayDay, days: number, eggWeightG: number | null): LaySums {
  const { hens } = day;
  const before = withOpened(sums ?? nothing(hens.opening), day, days);
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
      massKg === null || before.openedInLay
        ? before.eggMassKgPerHenHoused
        : (before.eggMassKgPerHenHoused ?? (before.eggsPerHenHoused * (eggWeightG ?? 0)) / 1000) + massKg,
    dead: before.dead + hens.dead,
    culled: before.culled + hens.culled,
    mortalityEntries: before.mortalityEntries + hens.mortalityEntries,
    feedKg: day.allFeedKg === null ? before.feedKg : addThousandths(before.feedKg ?? 0, day.allFeedKg),
    daysWithoutFeed: before.daysWithoutFeed + (day.feedKg === null && hens.opening > 0 ? 1 : 0),
    sinceHoused: before.sinceHoused,
    sinceEggs: before.sinceEggs,
    sinceFeed: before.sinceFeed,
    openedInLay: before.openedInLay,
  };
}

/**
 * The sums up to the day before, and what hens bring along that come in lay: hens housed more than those that came, who died
 * since, and what all of them laid and ate in lay.
 */
function withOpened(before: LaySums, { day, hens, males }: LayDay, days: number): LaySums {
  const { opened } = hens;
  if (opened === null || opened.hens === 0) return before;
  const missing = opened.hens - opened.birds;
  const layFeedKg = addThousandths(opened.layFeedKg, males?.opened?.layFeedKg ?? 0);
  const isFed = opened.unfedLay === 0 && (males?.opened?.unfedLay ?? 0) === 0;
  return {
    ...before,
    hensHoused: before.hensHoused + missing,
    // Days that nobody tells of are no days without a collection.
    eggDays: Math.max(before.eggDays, days - 1),
    eggs: before.eggs + opened.eggs,
    hatchingEggs: before.hatchingEggs + opened.hatchingEggs,
    ...perHen(before, opened),
    eggMassKgPerHenHoused: null,
    dead: before.dead + (opened.uncounted > 0 ? missing : Math.min(missing, opened.lost)),
    mortalityEntries: before.mortalityEntries + (opened.unhoused > 0 ? 0 : 1),
    feedKg: isFed ? addThousandths(before.feedKg ?? 0, layFeedKg) : before.feedKg,
    sinceHoused: opened.unhoused > 0 ? day : before.sinceHoused,
    sinceEggs: opened.unlaid > 0 ? day : before.sinceEggs,
    sinceFeed: isFed ? before.sinceFeed : day,
    openedInLay: true,
  };
}

/** Eggs of a hen: the mean of those that were there and those that came. A hen that lived all the time laid as much as the mean. */
function perHen(
  before: LaySums,
  opened: OpenedBirds,
): Pick<LaySums, 'eggsPerHenHoused' | 'hatchingEggsPerHenHoused' | 'eggsPerLivingHen'> {
  const mean = (ofThere: number, there: number, eggs: number, came: number) =>
    divide(ofThere * there + eggs, there + came) ?? 0;
  const living = (opened.hens + opened.birds) / 2;
  return {
    eggsPerHenHoused: mean(before.eggsPerHenHoused, before.hensHoused, opened.eggs, opened.hens),
    hatchingEggsPerHenHoused: mean(
      before.hatchingEggsPerHenHoused,
      before.hensHoused,
      opened.hatchingEggs,
      opened.hens,
    ),
    eggsPerLivingHen: mean(before.eggsPerLivingHen, before.hensHoused, opened.eggs, living),
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
    mortalityEntries: 0,
    feedKg: null,
    daysWithoutFeed: 0,
    sinceHoused: null,
    sinceEggs: null,
    sinceFeed: null,
    openedInLay: false,
  };
}
