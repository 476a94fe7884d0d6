import { birdColumns } from '../../day-book/flock-day';
import type { LayDay } from '../../day-book/lay-day';
import { malesPerHundredFemales } from '../breeder/hatching-eggs';
import { cumulativeMortalityPct, dailyMortalityPct, isUncounted } from '../broiler/mortality';
import { type Kpi, kpiOf } from '../kpi';
import { input, inputsOn } from '../kpi-input';
import { layMortalityPct } from '../layer/lay';
import { bandOn, type LayFlock, lastDayWith, rearingEnd, todayOf } from './lay-flock';

/** Hens alive, mortality of rearing and of lay apart, and males to females. */
export function henFigures(flock: LayFlock): Kpi[] {
  const today = todayOf(flock);
  if (today === undefined) return [];
  return [
    hensAlive(flock, today),
    hensHoused(flock, today),
    rearingMortality(flock),
    layMortality(flock, today),
    mortalityToday(flock, today),
    dailyMortality(flock),
    ...maleRatio(flock, today),
  ];
}

function hensAlive(flock: LayFlock, { hens }: LayDay): Kpi {
  const { day } = flock;
  return kpiOf({
    id: 'hensAlive',
    value: hens.alive,
    day,
    standard: flock.series.at(-2)?.hens.alive ?? null,
    comparedWith: 'yesterday',
    inputs: birdColumns.map((name) => input(name, hens.cumulative[name], day)),
  });
}

/** The base of "per hen housed"; null before the first day of production. */
function hensHoused(flock: LayFlock, { lay, hens }: LayDay): Kpi {
  const { day, productionDay } = flock;
  const before = rearingEnd(flock)?.hens.cumulative;
  const moved = (name: 'movedIn' | 'movedOut') => hens.cumulative[name] - (before?.[name] ?? 0);
  const { opened } = hens.cumulative;
  // Hens that came in lay were housed before; what they began with is the start.
  const openedIn = opened === null || opened.hens === 0 ? 0 : opened.birds + opened.gone;
  const placed = hens.cumulative.placed - (before?.placed ?? 0) - openedIn;
  const [movedIn, movedOut] = [moved('movedIn') + placed, moved('movedOut')];
  return kpiOf({
    id: 'hensHoused',
    value: lay?.hensHoused ?? null,
    day: productionDay ?? day,
    since: lay?.sinceHoused ?? null,
    inputs:
      lay === null
        ? []
        : [
            input('hensAtStart', lay.hensHoused - movedIn + movedOut, productionDay),
            ...inputsOn(day, { movedIn, movedOut }, 'hens'),
          ],
  });
}

/** Of hens placed, or moved into the shed, up to the first day of production or up to now. */
function rearingMortality(flock: LayFlock): Kpi {
  const end = rearingEnd(flock);
  const day = end?.day ?? flock.day;
  const sums = end?.hens.cumulative;
  const band = end === undefined ? null : bandOn(flock, day, 'mortalityCumPct');
  const isMoved = (sums?.movedIn ?? 0) > 0;
  const isUnknown = sums !== undefined && isUncounted(sums);
  return kpiOf({
    id: 'rearingMortality',
    value: sums === undefined ? null : cumulativeMortalityPct(sums),
    ...(isMoved && { formula: 'cumulativeMortalityOfShed' }),
    day,
    whyNot: flock.series[0]?.lay?.openedInLay ? 'openedLater' : null,
    since: sums?.opened?.sinceBirds ?? null,
    band,
    inputs: (isMoved
      ? (['placed', 'movedIn', 'movedBack', 'dead', 'culled'] as const)
      : (['placed', 'dead', 'culled'] as const)
    ).map((name) => input(name, (name === 'dead' || name === 'culled') && isUnknown ? null : sums?.[name], day)),
  });
}

/** Of hens housed, since the first day of production: a series of its own. */
function layMortality(flock: LayFlock, { lay }: LayDay): Kpi {
  const { day } = flock;
  return kpiOf({
    id: 'layMortality',
    value: lay === null ? null : layMortalityPct(lay),
    day,
    since: lay?.sinceHoused ?? null,
    band: lay === null ? null : bandOn(flock, day, 'mortalityCumPct'),
    inputs: [
      ...inputsOn(
        day,
        lay === null || isUncounted(lay) ? { dead: null, culled: null } : { dead: lay.dead, culled: lay.culled },
      ),
      input('hensHoused', lay?.hensHoused, flock.productionDay),
    ],
  });
}

/** Hens and males that died or were culled on a day; null when no mortality was entered. */
export function lossesOf(line: LayDay | undefined): { dead: number; culled: number } | null {
  if (line === undefined || line.mortalityEntries === 0) return null;
  return {
    dead: line.hens.dead + (line.males?.dead ?? 0),
    culled: line.hens.culled + (line.males?.culled ?? 0),
  };
}

function mortalityToday(flock: LayFlock, today: LayDay): Kpi {
  const { day } = flock;
  const [losses, before] = [lossesOf(today), lossesOf(flock.series.at(-2))];
  return kpiOf({
    id: 'mortalityToday',
    value: losses === null ? null : losses.dead + losses.culled,
    day,
    standard: before === null ? null : before.dead + before.culled,
    comparedWith: 'yesterday',
    inputs: inputsOn(day, { dead: losses?.dead, culled: losses?.culled }),
  });
}

/** Of the hens, on the last day with an entry, which the figure names. */
function dailyMortality(flock: LayFlock): Kpi {
  const at = lastDayWith(flock, ({ mortalityEntries }) => mortalityEntries > 0)?.hens;
  const day = at?.day ?? flock.day;
  return kpiOf({
    id: 'dailyMortality',
    value: at === undefined ? null : dailyMortalityPct(at),
    day,
    inputs: inputsOn(day, { dead: at?.dead, culled: at?.culled, birdDays: at?.birdDays }),
  });
}

function maleRatio(flock: LayFlock, { males, hens }: LayDay): Kpi[] {
  if (males === null) return [];
  const { day } = flock;
  return [
    kpiOf({
      id: 'malesPerHundredFemales',
      value: malesPerHundredFemales({ males: males.alive, females: hens.alive }),
      day,
      inputs: inputsOn(day, { males: males.alive, females: hens.alive }),
    }),
  ];
}
