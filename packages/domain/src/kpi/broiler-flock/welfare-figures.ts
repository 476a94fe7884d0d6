import { printedAround, uniformityOfCvPct } from '../broiler/cv-uniformity';
import { dailyMortalityPct, euMortalityLimitPct, soldOfPlacedPct } from '../broiler/mortality';
import { cvPct, uniformityPct } from '../broiler/weight';
import { type Kpi, kpiOf } from '../kpi';
import { input, inputsOn } from '../kpi-input';
import { ageOn, type BroilerFlock, estimateOf, lastDayWith, todayOf } from './broiler-flock';

/**
 * Mortality rates of all days added up, each of the birds of its own day, against what 42 kg/m² ask of a flock at its age.
 * Birds that came in the middle of their life have no rate of the days before.
 */
export function euMortality(flock: BroilerFlock): Kpi[] {
  if (todayOf(flock) === undefined) return [];
  const day =
    todayOf(flock)?.alive === 0 ? (lastDayWith(flock, (line) => line.birdDays > 0)?.day ?? flock.day) : flock.day;
  const counted = flock.series.filter((line) => line.mortalityEntries > 0 && line.day <= day);
  const last = counted.at(-1);
  const isOpened = (todayOf(flock)?.cumulative.opened ?? null) !== null;
  const sum = (lines: typeof counted) => lines.reduce((total, line) => total + (dailyMortalityPct(line) ?? 0), 0);
  return [
    kpiOf({
      id: 'euMortality',
      value: last === undefined || isOpened ? null : sum(counted),
      whyNot: isOpened ? 'openedLater' : null,
      day,
      standard: euMortalityLimitPct(ageOn(flock, day)),
      comparedWith: 'limit',
      inputs: [
        input('mortalityPctBefore', last === undefined ? null : sum(counted.slice(0, -1)), day),
        ...inputsOn(last?.day ?? day, { dead: last?.dead, culled: last?.culled, birdDays: last?.birdDays }),
      ],
    }),
  ];
}

/** What became of the birds of a flock that is empty: those that were sold, of all that were placed. Nothing while any is there. */
export function birdsDelivered(flock: BroilerFlock): Kpi[] {
  const today = todayOf(flock);
  if (today?.alive !== 0) return [];
  const { placed, sold, movedIn, movedOut, opened } = today.cumulative;
  // Of a shed out of which birds were moved, or into it, it says nothing.
  if (movedIn + movedOut > 0) return [];
  return [
    kpiOf({
      id: 'birdsDelivered',
      value: opened === null ? soldOfPlacedPct({ placed, sold }) : null,
      whyNot: opened === null ? null : 'openedLater',
      day: flock.day,
      inputs: inputsOn(flock.day, { sold, placed }),
    }),
  ];
}

/** The uniformity that the CV of the last weighing of single birds stands for, beside the one that was counted. */
export function uniformityOfCv(flock: BroilerFlock): Kpi[] {
  if (todayOf(flock) === undefined) return [];
  const weighing = lastDayWith(flock, (line) => line.uniformOfBirds > 0 && line.dispersion !== null);
  const day = weighing?.day ?? flock.day;
  const cv = weighing?.dispersion ? cvPct(weighing.dispersion) : null;
  const counted =
    weighing === undefined
      ? null
      : uniformityPct({ uniformBirds: weighing.uniformBirds, weighedBirds: weighing.uniformOfBirds });
  const printed = cv === null ? null : printedAround(cv);
  return [
    kpiOf({
      id: 'uniformityOfCv',
      value: cv === null ? null : uniformityOfCvPct(cv),
      day,
      estimate: estimateOf(flock, day),
      inputs: [
        input('cvPct', cv, day),
        ...inputsOn(null, {
          printedCvPct: printed?.cvPct,
          printedUniformityPct: printed?.uniformityPct,
          printedStepPct: printed?.stepPct,
        }),
        ...inputsOn(day, { uniformityPct: counted, weighedBirds: weighing?.uniformOfBirds }),
      ],
    }),
  ];
}
