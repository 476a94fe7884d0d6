import type { Day } from '@henhouse/domain/day/day';
import type { Kpi } from '@henhouse/domain/kpi/kpi';
import { curveFigures } from '@henhouse/domain/kpi/lay-flock/curve-figures';
import { layFigures } from '@henhouse/domain/kpi/lay-flock/lay-figures';
import type { HatchedEggs } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import { isLayKind, type LayFlock, layFlock } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import { layWeeks } from '@henhouse/domain/kpi/lay-flock/lay-week';
import type { Standard } from '@henhouse/domain/standards/standard';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Scope } from '../../../platform/http/rights';
import { readFlockDays } from '../../day-book/flock-day.store';
import { readHatchedEggs } from '../../hatchery/result/hatched-eggs.store';
import { readOwnLimits } from '../../limit/limit.store';
import { loadStandard } from '../../standards/standard.service';
import type { FlockView } from '../flock-view.service';
import { type FlockHead, readShedHeads } from '../flock-view.store';
import { type ViewedLay, viewLay } from './lay-view';

/** A layer or breeder flock over the sheds that the caller reaches, or over the one asked for, day by day. */
interface LayFlockView extends Omit<FlockView, 'standard'> {
  readonly standard: Standard | null;
  /** Of breeders. */
  readonly hatched: readonly HatchedEggs[];
}

/** Reads a flock's whole day-book up to `day`; `shedId` narrows it to one shed. */
export async function readLayFlockView(
  tx: CompanyTx,
  head: FlockHead,
  narrowed: { readonly shedIds: Scope['shedIds']; readonly shedId?: string | undefined; readonly day: Day },
): Promise<LayFlockView> {
  const { shedIds, shedId, day } = narrowed;
  const [all, standard, own, hatched] = await Promise.all([
    readFlockDays(tx, { flockIds: [head.flockId], shedId, to: day }),
    loadStandard(tx, head),
    readOwnLimits(tx),
    readHatchedEggs(tx, head.productionKind === 'breeder' ? [head.flockId] : [], day),
  ]);
  const rows = shedIds === 'all' ? all : all.filter((row) => shedIds.includes(row.shedId));
  const sheds = await readShedHeads(tx, [...new Set(rows.map((row) => row.shedId))]);
  return { head, rows, sheds, standard, own, hatched: hatched.get(head.flockId) ?? [] };
}

/** The flock on a day, over all its sheds or in one of them. */
export function layFlockOf({ head, rows, standard, hatched }: LayFlockView, day: Day, shedId?: string): LayFlock {
  const { productionKind, hatchDay, productionDay } = head;
  const kind = isLayKind(productionKind) ? productionKind : 'layer';
  return layFlock({ kind, rows, standard, hatchDay, productionDay, day, shedId, hatched });
}

/** Every figure of the flock, those of its whole life among them. */
export function allLayFigures(flock: LayFlock): Kpi[] {
  const weeks = layWeeks(flock);
  return [...layFigures(flock, weeks), ...curveFigures(flock, weeks)];
}

/** The flock in each of its sheds that has birds on the day, with what needs a person there. */
export function viewBySheds(view: LayFlockView, day: Day): ViewedLay[] {
  return view.sheds.map((shed) => viewLay({ ...view.head, ...shed }, layFlockOf(view, day, shed.shedId), view.own));
}
