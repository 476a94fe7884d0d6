import type { LayFlock } from '../kpi/lay-flock/lay-flock';
import { layWeeks } from '../kpi/lay-flock/lay-week';
import { type BandFigure, bandAt, bandFigures, nearestInBand } from '../standards/band';
import type { FlockCourse } from './flock-course';
import { type LayMeasure, layMeasures } from './measure';

/**
 * A layer or breeder flock by completed week of age. A week that still runs is left out: half a week’s eggs would look like
 * a fall. The standard is in the middle of its band.
 */
export function layCourse(flockId: string, flock: LayFlock): FlockCourse {
  const weeks = layWeeks(flock).filter(({ state }) => state !== 'running');
  const names = Object.keys(layMeasures) as LayMeasure[];
  const standards = names.flatMap((measure) => {
    const figure = bandFigures.find((each): each is BandFigure & LayMeasure => each === measure);
    if (figure === undefined) return [];
    const values = weeks.map(({ ageWeeks }) => nearestInBand(bandAt(flock.standard, ageWeeks, figure), null));
    return values.some((value) => value !== null) ? [[measure, values] as const] : [];
  });
  return {
    flockId,
    ages: weeks.map(({ ageWeeks }) => ageWeeks),
    values: Object.fromEntries(names.map((measure) => [measure, weeks.map((week) => week[measure])])),
    standard: Object.fromEntries(standards),
  };
}
