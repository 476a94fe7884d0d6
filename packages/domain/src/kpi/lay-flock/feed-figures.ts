import { type Kpi, kpiOf } from '../kpi';
import { inputsOn } from '../kpi-input';
import { eggMassG, feedKgPerDozen, feedPerEggMassRatio } from '../layer/lay';
import { eggWeightForWeek } from './egg-figures';
import { bandOn, type LayFlock, lastDayWith, todayOf } from './lay-flock';
import { type FlockWeek, lastWholeWeek } from './lay-week';

/** Feed and water per bird, and feed for eggs. */
export function feedFigures(flock: LayFlock, weeks: readonly FlockWeek[]): Kpi[] {
  if (todayOf(flock) === undefined) return [];
  return [
    feedPerHen(flock),
    feedPerDozen(flock),
    feedPerKgEgg(flock, lastWholeWeek(flock, weeks)),
    waterPerBird(flock),
    waterFeed(flock),
  ];
}

/** Of the last day with feed, which the figure names. */
function feedPerHen(flock: LayFlock): Kpi {
  const at = lastDayWith(flock, ({ feedGPerHen }) => feedGPerHen !== null);
  const day = at?.day ?? flock.day;
  return kpiOf({
    id: 'feedPerHen',
    value: at?.feedGPerHen ?? null,
    day,
    band: bandOn(flock, day, 'feedGPerBird'),
    inputs: inputsOn(day, { feedKg: at?.feedKg, birdDays: at?.hens.feedBirdDays || at?.hens.birdDays || null }),
  });
}

/** Since the first day of production: the feed of males and of birds that died is in it, that of rearing is not. */
function feedPerDozen(flock: LayFlock): Kpi {
  const { day } = flock;
  const lay = todayOf(flock)?.lay ?? null;
  // Feed and eggs of lay are of the same days, or nothing can be divided by the other.
  const isOfSameDays = lay === null || lay.sinceFeed === lay.sinceEggs;
  const isKnown = lay !== null && lay.feedKg !== null && lay.eggDays > 0 && isOfSameDays;
  return kpiOf({
    id: 'feedPerDozen',
    value: isKnown ? feedKgPerDozen({ feedKg: lay.feedKg ?? 0, eggs: lay.eggs }) : null,
    day,
    whyNot: isOfSameDays ? null : 'feedUnknown',
    since: lay?.sinceFeed ?? null,
    inputs: inputsOn(day, { feedKg: lay?.feedKg, eggs: lay?.eggs, daysWithoutFeed: lay?.daysWithoutFeed }),
  });
}

/** Of the last whole week, at its egg weight or the last one weighed before it. */
function feedPerKgEgg(flock: LayFlock, week: FlockWeek | null): Kpi {
  const day = week?.lastDay ?? flock.day;
  const eggWeight = week === null ? null : eggWeightForWeek(flock, week);
  const mass = eggMassG({ henDayPct: week?.henDayPct ?? null, eggWeightG: eggWeight?.weightG ?? null });
  const feedGPerHen = week?.feedGPerBird ?? null;
  const isCarried = week !== null && eggWeight !== null && eggWeight.weighedDay < week.firstDay;
  return kpiOf({
    id: 'feedPerKgEgg',
    value: feedPerEggMassRatio({ feedGPerHen, eggMassG: mass }),
    day,
    estimate: isCarried ? { weighedDay: eggWeight.weighedDay } : null,
    inputs: inputsOn(day, { feedGPerHen, eggMassG: mass }),
  });
}

/** Of both sexes together, which drink from one line. */
function waterPerBird(flock: LayFlock): Kpi {
  const at = lastDayWith(flock, ({ waterMlPerBird }) => waterMlPerBird !== null);
  const day = at?.day ?? flock.day;
  const birds = at === undefined ? null : at.hens.birdDays + (at.males?.birdDays ?? 0);
  return kpiOf({
    id: 'waterPerBird',
    value: at?.waterMlPerBird ?? null,
    day,
    band: bandOn(flock, day, 'waterMlPerBird'),
    inputs: inputsOn(day, { waterL: at?.waterL, birdDays: birds }),
  });
}

function waterFeed(flock: LayFlock): Kpi {
  const at = lastDayWith(flock, ({ waterFeedRatio }) => waterFeedRatio !== null);
  const day = at?.day ?? flock.day;
  return kpiOf({
    id: 'waterFeedRatio',
    value: at?.waterFeedRatio ?? null,
    day,
    formula: 'waterFeedRatio',
    inputs: inputsOn(day, { waterL: at?.waterL, feedKg: at?.allFeedKg }),
  });
}
