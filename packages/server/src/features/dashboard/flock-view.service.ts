import type { Attention } from '@henhouse/domain/attention/attention';
import { flockAttention } from '@henhouse/domain/attention/flock-attention';
import type { Day } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import { type BroilerFlock, broilerFlock, withWeightsMoved } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import { broilerFigures } from '@henhouse/domain/kpi/broiler-flock/flock-figures';
import { wholeBroilerFlock } from '@henhouse/domain/kpi/broiler-flock/whole-flock';
import type { OwnLimits } from '@henhouse/domain/limit/limit';
import type { CompanyTx } from '../../platform/db/company-tx';
import { isWithin, type Scope } from '../../platform/http/rights';
import { readFlockDays } from '../day-book/flock-day.store';
import { readOwnLimits } from '../limit/limit.store';
import { loadStandards } from '../standards/standard.service';
import { dailyStandard } from './broiler-dashboard.service';
import type { NamedPlace } from './broiler-view';
import { type FlockHead, readShedHeads, type ShedHead } from './flock-view.store';

/** A flock over the sheds that the caller reaches, or over the one asked for. */
export interface FlockView {
  readonly head: FlockHead;
  readonly rows: readonly FlockDay[];
  readonly sheds: readonly ShedHead[];
  readonly standard: BroilerFlock['standard'];
  readonly own: OwnLimits;
}

/** Reads a flock's whole day-book up to `day`; `shedId` narrows it to one shed, with the weight of birds moved known. */
export async function readFlockView(
  tx: CompanyTx,
  head: FlockHead,
  narrowed: { readonly shedIds: Scope['shedIds']; readonly shedId?: string | undefined; readonly day: Day },
): Promise<FlockView> {
  const { shedIds, shedId, day } = narrowed;
  const [all, find, own] = await Promise.all([
    readFlockDays(tx, { flockIds: [head.flockId], to: day }),
    loadStandards(tx, [head]),
    readOwnLimits(tx),
  ]);
  const standard = dailyStandard(find, head);
  const rows = withWeightsMoved({ rows: all, standard, hatchDay: head.hatchDay, day }).filter(
    (row) => isWithin(shedIds, row.shedId) && (shedId === undefined || row.shedId === shedId),
  );
  const stood = new Set([...rows.map((row) => row.shedId), ...(shedId === undefined ? [] : [shedId])]);
  return { head, rows, sheds: await readShedHeads(tx, [...stood]), standard, own };
}

/** The flock in one shed on a day. */
export function flockInShed(view: FlockView, shed: ShedHead, day: Day): BroilerFlock {
  const { rows, standard, head } = view;
  const { areaM2, maximumDensityKgM2: maxDensityKgM2, shedId } = shed;
  return broilerFlock({ rows, standard, hatchDay: head.hatchDay, day, areaM2, maxDensityKgM2, shedId });
}

/** The flock over all its sheds on a day. */
export function wholeFlock({ rows, standard, head, sheds }: FlockView, day: Day): BroilerFlock {
  return wholeBroilerFlock({ rows, standard, hatchDay: head.hatchDay, day }, sheds);
}

/** What needs a person in each shed of the flock, with the shed's name. */
export function attentionBySheds(view: FlockView, day: Day): [Attention, NamedPlace][] {
  const { flockId, flockNumber, farmId, farmName } = view.head;
  return view.sheds.flatMap((shed) => {
    const flock = flockInShed(view, shed, day);
    const place = { farmId, farmName, shedName: shed.shedName, flockNumber };
    const found = flockAttention(flock, broilerFigures(flock), { shedId: shed.shedId, flockId }, view.own);
    return found.map((item): [Attention, NamedPlace] => [item, place]);
  });
}
