import type { CompanySummary } from '@henhouse/contract/company/company';
import { addDays, type Day, daysFromTo } from '@henhouse/domain/day/day';
import { periodMortalityPct } from '@henhouse/domain/kpi/broiler/mortality';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import type { FarmDay, FarmNow } from './company-summary.store';

/** Days that the summary's course goes back, today included. */
export const courseDays = 30;
const mortalityDays = 7;

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number) =>
  items.reduce((sum, item) => sum + amount(item), 0);

/** Dead and culled in % of the birds that were there when the period began and those placed in it. */
function mortalityPct(days: readonly FarmDay[], aliveNow: number): number | null {
  return periodMortalityPct({
    dead: sumOf(days, ({ dead }) => dead),
    culled: sumOf(days, ({ culled }) => culled),
    mortalityEntries: sumOf(days, ({ mortalityEntries }) => mortalityEntries),
    birdsAtStart: aliveNow - sumOf(days, ({ change }) => change),
    placed: sumOf(days, ({ placed }) => placed),
  });
}

/** Dead and culled; null where nobody wrote down how many. */
function deaths(days: readonly FarmDay[]): number | null {
  const recorded = days.filter(({ mortalityEntries }) => mortalityEntries > 0);
  return recorded.length === 0 ? null : sumOf(recorded, ({ dead, culled }) => dead + culled);
}

function feedOf(days: readonly FarmDay[]): number | null {
  const recorded = days.flatMap(({ feedKg }) => feedKg ?? []);
  return recorded.length === 0 ? null : recorded.reduce(addThousandths, 0);
}

function eggsOf(days: readonly FarmDay[]): number | null {
  const recorded = days.flatMap(({ eggs }) => eggs ?? []);
  return recorded.length === 0 ? null : recorded.reduce((sum, eggs) => sum + eggs, 0);
}

/** The company at a glance, from its farms now and their last days. Live birds of former days count back from now. */
export function companySummary(farms: readonly FarmNow[], days: readonly FarmDay[], today: Day): CompanySummary {
  const yesterday = addDays(today, -1);
  const weekStart = addDays(today, 1 - mortalityDays);
  const ofDay = (day: Day, lines = days) => lines.filter((line) => line.day === day);
  const inWeek = (lines: readonly FarmDay[]) => lines.filter(({ day }) => day >= weekStart);
  const birdsAlive = sumOf(farms, (farm) => farm.birdsAlive);
  const aliveAt = (day: Day) => birdsAlive - sumOf(days, (line) => (line.day > day ? line.change : 0));
  return {
    day: today,
    birdsAlive,
    birdsYesterday: aliveAt(yesterday),
    openFlocks: sumOf(farms, ({ openFlocks }) => openFlocks),
    farms: farms.length,
    sheds: sumOf(farms, ({ sheds }) => sheds),
    occupiedSheds: sumOf(farms, ({ occupiedSheds }) => occupiedSheds),
    deathsToday: deaths(ofDay(today)),
    deathsYesterday: deaths(ofDay(yesterday)),
    mortality7dPct: mortalityPct(inWeek(days), birdsAlive),
    eggsToday: eggsOf(ofDay(today)),
    eggsYesterday: eggsOf(ofDay(yesterday)),
    feedTodayKg: feedOf(ofDay(today)),
    feedOnHandKg: farms.map(({ feedOnHandKg }) => feedOnHandKg).reduce(addThousandths, 0),
    entriesMissing: sumOf(farms, ({ entriesMissing }) => entriesMissing),
    aliveByDay: daysFromTo(addDays(today, 1 - courseDays), today).map((day) => ({
      day,
      alive: aliveAt(day),
      dead: deaths(ofDay(day)),
      feedKg: feedOf(ofDay(day)),
    })),
    byFarm: farms.map((farm) => {
      const own = days.filter(({ farmId }) => farmId === farm.farmId);
      return {
        farmId: farm.farmId,
        farmName: farm.farmName,
        kind: farm.kind,
        openFlocks: farm.openFlocks,
        birdsAlive: farm.birdsAlive,
        deathsToday: deaths(ofDay(today, own)),
        mortality7dPct: mortalityPct(inWeek(own), farm.birdsAlive),
        feedOnHandKg: farm.feedOnHandKg,
        entriesMissing: farm.entriesMissing,
      };
    }),
  };
}
