import type { LayDay } from '../../day-book/lay-day';
import type { SeriesDay } from '../../day-book/series-day';
import { cvPct, uniformityPct, weightAgainstStandardPct } from '../broiler/weight';
import { type Kpi, kpiOf } from '../kpi';
import { inputsOn } from '../kpi-input';
import { bandOn, estimateOf, type LayFlock, lastDayWith, todayOf } from './lay-flock';

/** Body weight of the hens against the standard of the weighing's week, and how even they are. */
export function bodyFigures(flock: LayFlock): Kpi[] {
  if (todayOf(flock) === undefined) return [];
  return [weight(flock), weightAgainstStandard(flock), ...cvs(flock), uniformity(flock)];
}

function weight(flock: LayFlock): Kpi {
  const at = lastDayWith(flock, ({ hens }) => hens.weightG !== null)?.hens;
  const day = at?.day ?? flock.day;
  return kpiOf({
    id: 'weight',
    value: at?.weightG ?? null,
    day,
    band: at === undefined ? null : bandOn(flock, day, 'weightG'),
    estimate: at === undefined ? null : estimateOf(flock, day),
    inputs: inputsOn(day, { weightG: at?.weightG, weighedBirds: at?.weighedBirds }),
  });
}

/** In % of the nearer target curve; 0 between two. */
function weightAgainstStandard(flock: LayFlock): Kpi {
  const { value, standard, day, estimate } = weight(flock);
  return kpiOf({
    id: 'weightAgainstStandard',
    value: weightAgainstStandardPct({ weightG: value, standardWeightG: standard }),
    day,
    estimate,
    inputs: inputsOn(day, { weightG: value, standardWeightG: standard }),
  });
}

/** Of the hens, and of the males where any were weighed: never of both together. */
function cvs(flock: LayFlock): Kpi[] {
  const ofHens = cv(flock, 'cv', ({ hens }) => hens);
  const ofMales = cv(flock, 'cvMale', ({ males }) => males);
  return ofMales.value === null ? [ofHens] : [ofHens, ofMales];
}

/** Of the last weighing whose spread is known. */
function cv(flock: LayFlock, id: 'cv' | 'cvMale', birdsOf: (day: LayDay) => SeriesDay | null): Kpi {
  const found = lastDayWith(flock, (day) => (birdsOf(day)?.dispersion ?? null) !== null);
  const at = found === undefined ? null : birdsOf(found);
  const day = at?.day ?? flock.day;
  const sample = at?.dispersion ?? null;
  return kpiOf({
    id,
    value: sample === null ? null : cvPct(sample),
    day,
    estimate: sample === null ? null : estimateOf(flock, day),
    inputs: inputsOn(day, { sdG: sample?.sdG, weightG: sample?.meanG, dispersionBirds: sample?.birds }),
  });
}

/** Of the last weighing of single hens. */
function uniformity(flock: LayFlock): Kpi {
  const at = lastDayWith(flock, ({ hens }) => hens.uniformOfBirds > 0)?.hens;
  const day = at?.day ?? flock.day;
  const sample = at === undefined ? null : { uniformBirds: at.uniformBirds, weighedBirds: at.uniformOfBirds };
  return kpiOf({
    id: 'uniformity',
    value: sample === null ? null : uniformityPct(sample),
    day,
    band: at === undefined ? null : bandOn(flock, day, 'uniformityPct'),
    estimate: at === undefined ? null : estimateOf(flock, day),
    inputs: inputsOn(day, { uniformBirds: sample?.uniformBirds, weighedBirds: sample?.weighedBirds }),
  });
}
