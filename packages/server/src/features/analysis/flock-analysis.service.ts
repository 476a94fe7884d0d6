import type { AnalysedFlock } from '@henhouse/contract/analysis/analysis';
import { broilerCourse } from '@henhouse/domain/analysis/broiler-course';
import type { FlockCourse } from '@henhouse/domain/analysis/flock-course';
import { layCourse } from '@henhouse/domain/analysis/lay-course';
import { type Day, laterDay } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import { broilerFlock } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import { layFlock } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import type { Standard } from '@henhouse/domain/standards/standard';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Scope } from '../../platform/http/rights';
import { readFlockDays } from '../day-book/flock-day.store';
import { loadStandards } from '../standards/standard.service';
import type { AnalysedHead } from './analysed-flocks.store';

/** Today on the farm of a flock. */
export type TodayAt = (timeZone: string | null) => Day;

/** The flocks by age, in the order of `heads`: one look at the day-book for all of them. */
export async function readAnalysis(
  tx: CompanyTx,
  heads: readonly AnalysedHead[],
  about: { readonly shedIds: Scope['shedIds']; readonly todayAt: TodayAt },
): Promise<AnalysedFlock[]> {
  const { shedIds, todayAt } = about;
  const [rows, find] = await Promise.all([
    readFlockDays(tx, { flockIds: heads.map(({ flockId }) => flockId) }),
    loadStandards(tx, heads),
  ]);
  const byFlock = new Map<string, FlockDay[]>();
  for (const row of rows) {
    if (shedIds !== 'all' && !shedIds.includes(row.shedId)) continue;
    const ofFlock = byFlock.get(row.flockId);
    if (ofFlock === undefined) byFlock.set(row.flockId, [row]);
    else ofFlock.push(row);
  }
  return heads.map((head) => {
    const standard = find(head);
    const known = byFlock.get(head.flockId) ?? [];
    const course = courseOf(head, known, standard, lastDay(head, known, todayAt(head.timeZone)));
    return {
      flockId: head.flockId,
      number: head.number,
      farmName: head.farmName,
      breed: head.breed,
      state: head.state,
      hatchDay: head.hatchDay,
      standardName: standard?.product ?? '',
      standardSource: standard?.publication ?? '',
      ages: [...course.ages],
      values: copied(course.values),
      standard: copied(course.standard),
    };
  });
}

/** Today, or the day on which the flock was emptied; of a flock without one, never before its last entry. */
function lastDay({ depletedDay }: AnalysedHead, rows: readonly FlockDay[], today: Day): Day {
  if (depletedDay === null || depletedDay >= today) return today;
  return rows.reduce((last, { day }) => laterDay(last, day), depletedDay);
}

function courseOf(head: AnalysedHead, rows: readonly FlockDay[], standard: Standard | null, day: Day): FlockCourse {
  const { flockId, hatchDay, productionDay, productionKind } = head;
  if (productionKind !== 'broiler') {
    return layCourse(flockId, layFlock({ kind: productionKind, rows, standard, hatchDay, productionDay, day }));
  }
  const daily = standard?.ageUnit === 'day' ? standard : null;
  return broilerCourse(flockId, broilerFlock({ rows, standard: daily, hatchDay, day }));
}

function copied(lists: FlockCourse['values']): AnalysedFlock['values'] {
  return Object.fromEntries(Object.entries(lists).map(([measure, values]) => [measure, [...values]]));
}
