import type { Day } from '@henhouse/domain/day/day';
import { checkEggsOfDay } from '@henhouse/domain/entry/egg/egg';
import type { ShedChanges } from '@henhouse/domain/entry/shed-changes';
import { stateAfterBirds } from '@henhouse/domain/flock/flock-state';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { settleShed } from '../farm/shed-birds.service';
import { lockFlock, setFlockState } from './flock.store';
import {
  findFullShed,
  findShortDay,
  readBirdsWritten,
  readLaidDays,
  readOpening,
  readOtherBirds,
  type ShortDay,
} from './flock-birds.store';
import { writeFlockStep } from './flock-step.store';

/** Birds that came, left or were taken back. */
interface BirdsMoved {
  readonly flockId: string;
  /** Every shed that was touched. */
  readonly shedIds: readonly string[];
  readonly day: Day;
  /** Who did it, for the flock's history. */
  readonly byName: string;
  /** When it was written down. */
  readonly at: string;
}

/**
 * Brings flock and sheds in line with their birds; call it in the transaction that posted them, after ledger and
 * day-book, whenever birds were placed or moved, or the last one of a shed left (and when that was corrected or taken
 * back). The first placement makes a flock `placed`, of birds in the middle of their life `rearing` or `production`; taking the
 * only one back makes it `planned` again, and its placed day follows its earliest placement. Deaths that leave birds alive need no call.
 */
export async function settleBirds(tx: CompanyTx, moved: BirdsMoved): Promise<void> {
  const { flockId, day, byName, at } = moved;
  for (const shedId of [...new Set(moved.shedIds)].sort()) await settleShed(tx, shedId, day);
  const written = await readBirdsWritten(tx, flockId);
  const flock = await lockFlock(tx, flockId, { alsoEntries: false });
  const opening = await readOpening(tx, flockId);
  const { state, productionDay } = stateAfterBirds(flock, written.placed, opening);
  const isSame = state === flock.state && productionDay === flock.productionDay;
  if (isSame && flock.placedDay === written.firstPlacedDay) return;
  await setFlockState(tx, flockId, { ...flock, state, productionDay, placedDay: written.firstPlacedDay });
  if (state === flock.state) return;
  const action = state === 'planned' ? 'placementTakenBack' : 'place';
  await writeFlockStep(tx, flockId, {
    at,
    by: byName,
    action,
    day,
    reason: '',
    fromState: flock.state,
    toState: state,
  });
}

/**
 * What speaks against sheds with more birds of a flock than were posted before: another flock stood there with them on some
 * day (`birdsInShedOn`). The sheds are locked first: whoever places birds there must see these, or be seen.
 */
export async function otherFlockProblems(
  tx: CompanyTx,
  flockId: string,
  gained: ShedChanges,
  field: string,
): Promise<Problem[]> {
  await tx.run(sql`select from shed where company_id = ${tx.companyId} and id = any(${gained.shedIds}::uuid[])
    order by id for no key update`);
  const others = await readOtherBirds(tx, flockId, gained);
  return others.map(({ flockNumber: name, birds: value, day }) => error('birdsInShedOn', field, { name, value, day }));
}

/** Birds that came are no more than their shed has room for on any day (`overCapacity`). */
export async function capacityProblems(tx: CompanyTx, flockId: string, came: ShedChanges): Promise<Problem[]> {
  const full = await findFullShed(tx, flockId, came);
  if (full === undefined) return [];
  const { birds: value, capacity: max, day } = full;
  return [error('overCapacity', 'day', { value, max, unit: 'birds', day })];
}

/**
 * What speaks against birds being fewer on days that had more before: what was written down of those days is of birds that
 * were there. Names the first day without any (`dayOutsideFlock`), with fewer than were weighed or treated (`moreThanAlive`),
 * and with fewer hens than lay its eggs (`moreThanHensLay`).
 */
export async function lostBirdsProblems(tx: CompanyTx, flockId: string, lost: ShedChanges): Promise<Problem[]> {
  const [short, laid] = await Promise.all([findShortDay(tx, flockId, lost), readLaidDays(tx, flockId, lost)]);
  const ofHens = laid.flatMap((day) => checkEggsOfDay(day, 'day')).filter(({ severity }) => severity === 'error');
  return [...(short === undefined ? [] : [shortProblem(short)]), ...ofHens.slice(0, 1)];
}

function shortProblem({ day, wanted: value, there: max }: ShortDay): Problem {
  if (max <= 0) return error('dayOutsideFlock', 'day', { day });
  return error('moreThanAlive', 'day', { value, max, unit: 'birds', day });
}
