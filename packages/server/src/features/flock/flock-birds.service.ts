import type { Day } from '@henhouse/domain/day/day';
import type { ShedChanges } from '@henhouse/domain/entry/shed-changes';
import { stateAfterBirds } from '@henhouse/domain/flock/flock-state';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { refuse } from '../../platform/http/refusal';
import { settleShed } from '../farm/shed-birds.service';
import { lockFlock, setFlockState } from './flock.store';
import { findBirdlessDay, findFullShed, readBirdsWritten, readOpening, readOtherBirds } from './flock-birds.store';
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
 * Nothing is written down for a shed that birds were made to leave earlier, or not to come to, on a day without them.
 *
 * @throws Refusal with `dayOutsideFlock` naming the first such day.
 */
export async function refuseBirdlessDays(tx: CompanyTx, flockId: string, lost: ShedChanges): Promise<void> {
  const day = await findBirdlessDay(tx, flockId, lost);
  refuse(day === null ? [] : [error('dayOutsideFlock', 'day', { day })]);
}
