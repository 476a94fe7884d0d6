import type { SeriesDay } from '../../../day-book/series-day';
import { fcrStandard } from '../../broiler/feed-conversion';
import type { WhyNot } from '../../kpi';
import { type BroilerFlock, sumsOf, todayOf, weightOn } from '../broiler-flock';

/**
 * What a living bird has eaten up to a day, in g. Null where birds came from another shed: what they ate there stands in
 * that shed's books, and only the flock over all its sheds has the whole. Null, too, where nobody knows what they ate before
 * they were taken into the books.
 */
export function intakeG(line: SeriesDay): number | null {
  return whyNoIntake(line) === null ? line.cumulative.feedGPerBird : null;
}

export function whyNoIntake(line: SeriesDay | undefined): WhyNot | null {
  if (line === undefined) return null;
  return line.cumulative.movedIn > 0 ? 'birdsCame' : whyFeedUnknown(line);
}

/** Nobody knows what birds ate before they were taken into the books. */
export function whyFeedUnknown({ cumulative: { opened } }: SeriesDay): WhyNot | null {
  return (opened?.sinceFeed ?? null) === null ? null : 'feedUnknown';
}

/** A flock of which every bird died has made nothing of its feed, however well it stood the day before. */
export function whyNotAlive(flock: BroilerFlock): WhyNot | null {
  const sums = sumsOf(flock);
  if (sums === null || todayOf(flock)?.alive !== 0) return null;
  return sums.placed + sums.movedIn > 0 && sums.sold === 0 && sums.movedOut === 0 ? 'noBirdsLeft' : null;
}

/** The breeders' feed conversion of a day with a weighing; null on others, where it would be an estimate. */
export function fcrOfDay(flock: BroilerFlock, line: SeriesDay): number | null {
  if (line.weightG === null) return null;
  return fcrStandard({ feedGPerBird: intakeG(line), weightG: weightOn(flock, line.day)?.weightG ?? line.weightG });
}
