import { addDays } from '../../day/day';
import { standardAt } from '../../standards/standard';
import { fcrStandard } from '../broiler/feed-conversion';
import { dailyFeedG } from '../broiler/feed-forecast';
import { type Kpi, kpiOf } from '../kpi';
import { input, inputsOn } from '../kpi-input';
import {
  ageOn,
  type BroilerFlock,
  conversionBasis,
  estimateOf,
  lastDayWith,
  shedsWith,
  todayOf,
} from './broiler-flock';
import { outcomeFigures } from './conversion/flock-outcome';
import { intakeG, whyNoIntake, whyNotAlive } from './conversion/intake';
import { shedsWeighed, weightInputs } from './conversion/weight-inputs';

/** Feed, water, feed conversion and the production index of a flock on its day. */
export function feedFigures(flock: BroilerFlock): Kpi[] {
  if (todayOf(flock) === undefined) return [];
  return [
    dailyFeedPerBird(flock),
    cumulativeFeedPerBird(flock),
    fcr(flock),
    ...outcomeFigures(flock),
    waterPerBird(flock),
    waterFeed(flock),
  ];
}

function dailyFeedPerBird(flock: BroilerFlock): Kpi {
  const fed = lastDayWith(flock, (day) => day.feedKg !== null);
  const day = fed?.day ?? flock.day;
  return kpiOf({
    id: 'dailyFeedPerBird',
    value: fed?.feedGPerBird ?? null,
    day,
    standard: dailyFeedG(flock.standard, ageOn(flock, day)),
    coverage: fedSheds(flock, day),
    inputs: inputsOn(day, { feedKg: fed?.feedKg, birdDays: fed?.feedBirdDays }),
  });
}

/** What a living bird had eaten by the last day with feed: up to the day before, and on the day. */
function cumulativeFeedPerBird(flock: BroilerFlock): Kpi {
  const fed = lastDayWith(flock, (day) => day.feedGPerBird !== null);
  const day = fed?.day ?? flock.day;
  const eatenG = fed?.cumulative.feedGPerBird ?? null;
  const whyNot = whyNoIntake(fed);
  const since = whyNot === 'feedUnknown' ? (fed?.cumulative.opened?.sinceFeed ?? null) : null;
  return kpiOf({
    id: 'cumulativeFeedPerBird',
    value: whyNot === null || since !== null ? eatenG : null,
    day,
    standard: standardAt(flock.standard, ageOn(flock, day), 'cumulativeFeedG'),
    whyNot,
    since,
    coverage: fedSheds(flock, day),
    inputs: [
      input('feedGPerBirdBefore', eatenG === null ? null : eatenG - (fed?.feedGPerBird ?? 0), addDays(day, -1)),
      ...inputsOn(day, {
        feedKg: fed?.feedKg,
        birdDays: fed?.feedBirdDays,
        daysWithoutFeed: fed?.cumulative.daysWithoutFeed,
      }),
    ],
  });
}

const fedSheds = (flock: BroilerFlock, day: string) => shedsWith(flock, day, (line) => line.feedKg !== null);

/** As in the breeders' tables, on the last day for which feed and weight are known. */
function fcr(flock: BroilerFlock): Kpi {
  const basis = conversionBasis(flock);
  const day = basis?.at.day ?? flock.day;
  const feedGPerBird = basis === null ? null : intakeG(basis.at);
  const whyNot = whyNotAlive(flock) ?? whyNoIntake(basis?.at);
  return kpiOf({
    id: 'fcr',
    value: basis === null || whyNot !== null ? null : fcrStandard({ feedGPerBird, weightG: basis.weight.weightG }),
    day,
    standard: standardAt(flock.standard, ageOn(flock, day), 'fcr'),
    estimate: basis === null ? null : estimateOf(flock, basis.weight.weighedDay),
    whyNot,
    coverage: basis === null ? null : shedsWeighed(basis.weight),
    inputs: [
      input('feedGPerBird', feedGPerBird, day),
      ...(basis === null ? [input('weightG', null, day)] : weightInputs(basis.weight, day)),
      input('daysWithoutFeed', basis?.at.cumulative.daysWithoutFeed, day),
    ],
  });
}

function waterPerBird(flock: BroilerFlock): Kpi {
  const drunk = lastDayWith(flock, (day) => day.waterL !== null);
  const day = drunk?.day ?? flock.day;
  return kpiOf({
    id: 'waterPerBird',
    value: drunk?.waterMlPerBird ?? null,
    day,
    coverage: shedsWith(flock, day, (line) => line.waterL !== null),
    inputs: inputsOn(day, { waterL: drunk?.waterL, birdDays: drunk?.waterBirdDays }),
  });
}

/** Of the last day on which both were recorded; per bird, so that a shed which recorded one of them does no harm. */
function waterFeed(flock: BroilerFlock): Kpi {
  const at = lastDayWith(flock, (day) => day.waterL !== null && day.feedKg !== null);
  const day = at?.day ?? flock.day;
  return kpiOf({
    id: 'waterFeedRatio',
    value: at?.waterFeedRatio ?? null,
    day,
    coverage: shedsWith(flock, day, (line) => line.feedKg !== null && line.waterL !== null),
    inputs: inputsOn(day, { waterMlPerBird: at?.waterMlPerBird, feedGPerBird: at?.feedGPerBird }),
  });
}
