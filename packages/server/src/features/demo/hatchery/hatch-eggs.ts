import { ageDays, type Day, dayInZone, daysBetween } from '@henhouse/domain/day/day';
import type { SetLine } from '@henhouse/domain/hatchery/step/set-eggs';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import { accountId } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { chanceOf } from '../demo-random';
import { demoMachineId, trolleyEggs } from './demo-hatchery';
import type { DemoHatch } from './hatch-calendar';
import { type SourceCourse, sourceCourse } from './hatch-course';

/** Hatching eggs of a flock and day in the egg room. */
interface RoomLot {
  readonly lotId: string;
  readonly flockId: string;
  readonly flockHatchDay: Day;
  readonly layDay: Day;
  readonly eggs: number;
}

/** A hatch with its eggs and what becomes of them. */
export interface FilledHatch {
  readonly hatch: DemoHatch;
  readonly lots: readonly SetLine[];
  readonly sources: readonly SourceCourse[];
}

/** Hatching eggs that lie in the egg room of a farm, oldest first; of a day those of the older flock first. */
function readRoom(tx: CompanyTx, farmId: string): Promise<RoomLot[]> {
  // The store is a constant, so that its balances are found by their key even while no table has statistics.
  return tx.many(sql<RoomLot>`
    with room as materialized (
      select lot_id, quantity::int as eggs from balance
      where company_id = ${tx.companyId} and account_id = ${accountId({ kind: 'store', farmId })} and quantity > 0)
    select l.id as lot_id, l.flock_id, f.hatch_day as flock_hatch_day, l.lay_day, room.eggs
    from room join lot l on l.company_id = ${tx.companyId} and l.id = room.lot_id
    join flock f on f.company_id = l.company_id and f.id = l.flock_id
    where l.kind = 'eggs' and l.grade = 'hatching'
    order by l.lay_day, f.hatch_day`);
}

/** Eggs of hens under 26 weeks are too small to be set. */
const youngestDays = 182;

/** Gives every hatch its eggs, first laid first, as many as its trolleys hold; what no hatch has room for stays in the egg room. */
export async function fillHatches(
  tx: CompanyTx,
  farmId: string,
  hatches: readonly DemoHatch[],
  { today, timeZone }: { readonly today: Day; readonly timeZone: string },
): Promise<FilledHatch[]> {
  const room = await readRoom(tx, farmId);
  const left = new Map(room.map(({ lotId, eggs }) => [lotId, eggs]));
  const oldest = room[0]?.flockHatchDay;
  return hatches.flatMap((hatch) => {
    const [from, to] = hatch.laid;
    const own = room.filter(
      ({ layDay, flockHatchDay }) =>
        layDay >= from &&
        layDay <= to &&
        ageDays(flockHatchDay, layDay) >= youngestDays &&
        (hatch.flock === undefined || (hatch.flock === 'older') === (flockHatchDay === oldest)),
    );
    const lots = loadTrolleys(hatch, own, left);
    if (lots.length === 0) return [];
    // Eggs that were only meant to be set are there for others.
    if (hatch.fate === 'cancelled') {
      for (const { lotId, quantity } of lots) left.set(lotId, (left.get(lotId) ?? 0) + quantity);
    }
    return [{ hatch, lots, sources: coursesOf(hatch, lots, own, { today, timeZone }) }];
  });
}

function loadTrolleys(
  { setters }: DemoHatch,
  own: readonly RoomLot[],
  left: Map<string, number>,
): (SetLine & { readonly trolley: number })[] {
  const lines: (SetLine & { readonly trolley: number })[] = [];
  const queue = own.map(({ lotId }) => lotId);
  for (const { code, trolleys } of setters) {
    for (const trolley of trolleys) {
      let space = trolleyEggs;
      while (space > 0 && queue[0] !== undefined) {
        const lotId = queue[0];
        const there = left.get(lotId) ?? 0;
        const quantity = Math.min(space, there);
        if (quantity > 0) lines.push({ lotId, machineId: demoMachineId(code), trolley, quantity });
        left.set(lotId, there - quantity);
        space -= quantity;
        if (quantity === there) queue.shift();
      }
    }
  }
  return lines;
}

function coursesOf(
  { word, at, isWarm = false }: DemoHatch,
  lines: readonly SetLine[],
  own: readonly RoomLot[],
  { today, timeZone }: { readonly today: Day; readonly timeZone: string },
): SourceCourse[] {
  const lotOf = new Map(own.map((lot) => [lot.lotId, lot]));
  const eggs = lines.flatMap(({ lotId, quantity }) => {
    const lot = lotOf.get(lotId);
    return lot === undefined ? [] : [{ ...lot, quantity }];
  });
  const setDay = dayInZone(at.set, timeZone);
  return [...grouped(eggs, ({ flockId }) => flockId)].map(([flockId, lots]) => {
    const all = lots.reduce((sum, { quantity }) => sum + quantity, 0);
    const mean = (value: (lot: (typeof lots)[number]) => number) =>
      lots.reduce((sum, lot) => sum + lot.quantity * value(lot), 0) / all;
    const source = {
      sourceId: flockId,
      eggs: all,
      ageWeeks: mean(({ flockHatchDay, layDay }) => ageDays(flockHatchDay, layDay)) / 7,
      storageDays: mean(({ layDay }) => daysBetween(layDay, setDay)),
    };
    return sourceCourse(source, isWarm, chanceOf(`${today} hatch ${word} ${flockId}`));
  });
}
