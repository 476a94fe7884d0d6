import { ageDays as ageOn, type Day } from '@henhouse/domain/day/day';
import {
  birdColumns,
  type DayBookColumn,
  type DayBookDelta,
  type FlockDay,
  liveChange,
} from '@henhouse/domain/day-book/flock-day';
import { eggColumn, eggGrades } from '@henhouse/domain/egg/egg-grade';
import type { BirdsOfDay, EntryContext, LastWeight, RecordedOfDay } from '@henhouse/domain/entry/entry-context';
import { standardOfAge } from '@henhouse/domain/entry/standard-of-age';
import { birdsWithout, recordedWithout } from '@henhouse/domain/entry/without-own';
import type { FlockState } from '@henhouse/domain/flock/flock-state';
import { entryLimits } from '@henhouse/domain/limit/entry-limits';
import type { OwnLimits } from '@henhouse/domain/limit/limit';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import type { ProductionKind, Sex } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import { type BirdsBySex, birdsAlive } from '../../ledger/balance';
import { columnName } from '../../platform/db/column-types';
import type { CompanyTx } from '../../platform/db/company-tx';
import { ownLimitsNow } from '../limit/limit.store';
import { loadStandard, type StandardPin } from '../standards/standard.service';

/** Flock, shed and farm of an entry, as their rows are. */
export interface EntrySite extends StandardPin {
  readonly farmId: string;
  readonly farmName: string;
  readonly timeZone: string | null;
  readonly minimumEmptyDays: number;
  readonly shedName: string;
  readonly flockNumber: string;
  readonly flockState: FlockState;
  readonly productionKind: ProductionKind;
  readonly breed: string;
  readonly sexes: readonly Sex[];
  readonly hatchDay: Day;
  readonly placedDay: Day | null;
  readonly productionDay: Day | null;
  readonly depletedDay: Day | null;
  readonly targetAgeDays: number | null;
  readonly targetWeightG: number | null;
  /** Null while the company has said nothing. */
  readonly ownLimits: OwnLimits | null;
}

/**
 * How the flock is held while the entry is written: `share` lets other entries go on and keeps the flock from being closed
 * meanwhile, `alone` for what changes the flock itself.
 */
export type FlockLock = 'none' | 'share' | 'alone';

const locks = { none: sql``, share: sql`for key share of f`, alone: sql`for no key update of f` } as const;

interface ContextRequest {
  readonly shedId: string;
  readonly flockId: string;
  readonly day: Day;
  readonly lock: FlockLock;
  /** The day it is in a time zone (the company's, when a farm has none). */
  today(timeZone: string | null): Day;
  /** What the entry that is being corrected has added to the day-book: left out of every figure. */
  readonly own: readonly DayBookDelta[];
  /** Last weighings are read for the kinds that look at them. */
  readonly withWeights: boolean;
}

interface LoadedContext {
  readonly site: EntrySite;
  /** Birds of the flock alive in the shed now, by sex. */
  readonly birdsNow: readonly BirdsBySex[];
  readonly context: EntryContext;
}

/** What an entry is judged by, as it is stored. All queries are sent before the first answer is awaited. */
export async function readJudging(tx: CompanyTx, request: Omit<ContextRequest, 'today'>) {
  const [site, birdsNow, rows, lastWeights] = await Promise.all([
    readSite(tx, request),
    birdsAlive(tx, request),
    readDays(tx, request),
    request.withWeights ? readLastWeights(tx, request) : [],
  ]);
  return { site, birdsNow, rows, lastWeights };
}

export type JudgingRows = Awaited<ReturnType<typeof readJudging>>;

/** Everything an entry is judged by; `read` is what was asked for ahead. */
export async function loadContext(tx: CompanyTx, request: ContextRequest, read?: JudgingRows): Promise<LoadedContext> {
  const { shedId, flockId, day } = request;
  const { site, birdsNow, rows, lastWeights } = read ?? (await readJudging(tx, request));
  const standard = await loadStandard(tx, site);
  const ageDays = ageOn(site.hatchDay, day);
  const { birds, recorded } = withoutOwn(dayOf(site.sexes, day, birdsNow, rows), request);
  const { farmId, flockState, productionKind, sexes, hatchDay, placedDay, productionDay, depletedDay } = site;
  return {
    site,
    birdsNow,
    context: {
      farmId,
      shedId,
      flockId,
      day,
      today: request.today(site.timeZone),
      flockState,
      productionKind,
      sexes,
      hatchDay,
      placedDay,
      productionDay,
      depletedDay,
      ageDays,
      birds,
      recorded,
      standard: standardOfAge(standard, { ...site, ageDays }),
      limits: entryLimits(site.ownLimits ?? {}, productionKind, ageDays),
      lastWeights,
    },
  };
}

/** Flock, shed and farm of an entry, the flock held as asked. */
export function readSite(
  tx: CompanyTx,
  { shedId, flockId, lock }: Pick<ContextRequest, 'shedId' | 'flockId' | 'lock'>,
): Promise<EntrySite> {
  return tx.one<EntrySite>(sql`
    select f.farm_id, farm.name as farm_name, farm.time_zone, farm.minimum_empty_days, s.name as shed_name,
      f.number as flock_number, f.state as flock_state, f.production_kind, f.breed, f.sexes, f.hatch_day, f.placed_day, f.production_day,
      f.depleted_day, f.target_age_days, f.target_weight_g, f.published_standard_id, f.company_standard_id,
      f.company_standard_version, ${ownLimitsNow(tx)} as own_limits
    from flock f
    join farm on farm.company_id = f.company_id and farm.id = f.farm_id
    join shed s on s.company_id = f.company_id and s.id = ${shedId} and s.farm_id = f.farm_id
    where f.company_id = ${tx.companyId} and f.id = ${flockId} ${locks[lock]}`);
}

/** Columns of the day-book that an entry is judged by. */
const judgedColumns = [
  ...birdColumns,
  ...(['feedKg', 'waterL', 'mortalityEntries', 'feedEntries', 'waterEntries', 'eggEntries', 'eggDays'] as const),
  ...Object.values(eggColumn),
] as const satisfies readonly DayBookColumn[];

type DayRow = Pick<FlockDay, 'day' | 'sex' | (typeof judgedColumns)[number]>;

const dayColumns = sql.raw(judgedColumns.map(columnName).join(', '));

/** Rows of the day-book in this shed from the day on: one or two when the day is near today, however old the flock. */
function readDays(
  tx: CompanyTx,
  { shedId, flockId, day }: Pick<ContextRequest, 'shedId' | 'flockId' | 'day'>,
): Promise<DayRow[]> {
  return tx.many<DayRow>(sql`
    select day, sex, ${dayColumns} from flock_day
    where company_id = ${tx.companyId} and flock_id = ${flockId} and shed_id = ${shedId} and day >= ${day}`);
}

/** The day in the shed, counted back from the birds alive now. */
function dayOf(
  sexes: readonly Sex[],
  day: Day,
  birdsNow: readonly BirdsBySex[],
  rows: readonly DayRow[],
): { birds: BirdsOfDay[]; recorded: RecordedOfDay } {
  const ofDay = rows.filter((row) => row.day === day);
  const sum = (column: (typeof judgedColumns)[number]) =>
    ofDay.reduce((total, row) => addThousandths(total, row[column]), 0);
  const feedEntries = sum('feedEntries');
  const waterEntries = sum('waterEntries');
  return {
    birds: sexes.map((sex) => {
      const now = birdsNow.find((group) => group.sex === sex)?.birds ?? 0;
      const changes = (when: (row: DayRow) => boolean) =>
        rows.filter((row) => row.sex === sex && when(row)).reduce((total, row) => total + liveChange(row), 0);
      const alive = now - changes((row) => row.day > day);
      const cameIn = ofDay
        .filter((row) => row.sex === sex)
        .reduce((total, { placed, movedIn }) => total + placed + movedIn, 0);
      return { sex, atOpening: alive - changes((row) => row.day === day), cameIn, alive };
    }),
    recorded: {
      dead: sum('dead'),
      culled: sum('culled'),
      feedKg: feedEntries === 0 ? null : sum('feedKg'),
      waterL: waterEntries === 0 ? null : sum('waterL'),
      mortalityEntries: sum('mortalityEntries'),
      feedEntries,
      waterEntries,
      eggs: eggGrades.reduce((total, grade) => total + sum(eggColumn[grade]), 0),
      eggEntries: sum('eggEntries'),
      eggDays: sum('eggDays'),
    },
  };
}

/** Last weighing before the day for each sex group; the day of the weighing that is being corrected does not count. */
function readLastWeights(
  tx: CompanyTx,
  { shedId, flockId, day, own }: Omit<ContextRequest, 'today'>,
): Promise<LastWeight[]> {
  const ownDay = own.find(({ weighedBirds }) => weighedBirds !== undefined)?.day ?? null;
  return tx.many<LastWeight>(sql`
    select distinct on (sex) sex, day, weighed_sum_g / weighed_birds as mean_g from flock_day
    where company_id = ${tx.companyId} and flock_id = ${flockId} and shed_id = ${shedId} and day < ${day}
      and weighed_birds > 0 and day is distinct from ${ownDay}::date
    order by sex, day desc`);
}

/** Figures of a day in a shed as if `own`, the entry that is being corrected, had not been written. */
function withoutOwn(
  figures: Pick<EntryContext, 'birds' | 'recorded'>,
  where: { readonly shedId: string; readonly day: string; readonly own: readonly DayBookDelta[] },
): Pick<EntryContext, 'birds' | 'recorded'> {
  return where.own
    .filter((delta) => delta.shedId === where.shedId && delta.day <= where.day)
    .reduce<Pick<EntryContext, 'birds' | 'recorded'>>(
      ({ birds, recorded }, delta) => ({
        birds: birds.map((group) => birdsWithout(group, delta, where.day)),
        recorded: delta.day === where.day ? recordedWithout(recorded, delta) : recorded,
      }),
      figures,
    );
}
