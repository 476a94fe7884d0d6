import { getShed, listSheds, type ShedLine } from '@henhouse/contract/farm/shed';
import { ageDays, type Day } from '@henhouse/domain/day/day';
import { emptyDaysBefore } from '@henhouse/domain/farm/occupancy';
import { shedDensityKgM2 } from '@henhouse/domain/flock/shed-density';
import type { App } from '../../platform/http/app';
import { route } from '../../platform/http/route';
import { type FindStandard, loadStandards } from '../standards/standard.service';
import { listShedLines, readShedLine, readStays, type ShedLineRow, type StayRow } from './shed-lines.store';

type Today = (timeZone: string | null) => Day;

function shedLine(row: ShedLineRow, find: FindStandard, today: Today): ShedLine {
  const { hatchDay } = row;
  const day = today(row.timeZone);
  if (hatchDay === null) return { ...row, ageDays: null, densityKgM2: null };
  const densityKgM2 = shedDensityKgM2({ ...row, hatchDay, day, standard: find(row) });
  return { ...row, ageDays: ageDays(hatchDay, day), densityKgM2 };
}

function occupancies(stays: readonly StayRow[]) {
  const empty = emptyDaysBefore(stays);
  return stays.map((stay, index) => ({ ...stay, emptyDaysBefore: empty[index] ?? null }));
}

/** Sheds with what stands in them: served here, since flocks and standards come after farms in the order of areas. */
export function registerShedLines(app: App): void {
  route(app, listSheds, async ({ tx, scope, params, query, today }) => {
    const { items, total } = await listShedLines(tx, scope, params.farmId, query);
    const find = await loadStandards(tx, items);
    return { items: items.map((row) => shedLine(row, find, today)), total };
  });

  route(app, getShed, async ({ tx, params: { shedId }, today }) => {
    const [row, stays] = await Promise.all([readShedLine(tx, shedId), readStays(tx, shedId)]);
    return { ...shedLine(row, await loadStandards(tx, [row]), today), occupancies: occupancies(stays) };
  });
}
