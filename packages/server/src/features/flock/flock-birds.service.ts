import type { Day } from '@henhouse/domain/day/day';
import { stateAfterBirds } from '@henhouse/domain/flock/flock-state';
import type { CompanyTx } from '../../platform/db/company-tx';
import { settleShed } from '../farm/shed-birds.service';
import { lockFlock, setFlockState } from './flock.store';
import { readBirdsWritten, readOpening } from './flock-birds.store';
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
