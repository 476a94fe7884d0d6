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
import { readRowsOfFlocks } from '../day-book/flock-rows.store';
import type { FindStandard } from '../standards/standard.service';
import type { AnalysedHead } from './analysed-flocks.store';

/** Works one flock out by age, over the sheds in the caller's reach, up to `today` on its farm. */
export async function readAnalysedFlock(
  tx: CompanyTx,
  head: AnalysedHead,
  about: { readonly shedIds: Scope['shedIds']; readonly today: Day; readonly find: FindStandard },
): Promise<AnalysedFlock> {
  const { shedIds, today, find } = about;
  const all = await readRowsOfFlocks(tx, [head.flockId]);
  const rows = shedIds === 'all' ? all : all.filter((row) => shedIds.includes(row.shedId));
  const standard = find(head);
  const course = courseOf(head, rows, standard, lastDay(head, rows, today));
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
}

/** Today; of a flock that was emptied, the day of that or of its last entry, whichever is later. */
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
