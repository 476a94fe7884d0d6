import type { BreakoutRow } from '@henhouse/contract/hatchery/breakout';
import type { chickCostLacks, HatchDetail, HatchStepRow } from '@henhouse/contract/hatchery/hatch';
import { nextSteps } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { missesOf, sumMisses } from '@henhouse/domain/hatchery/result/hatch-miss';
import { eggsUnderWay, sumCounts } from '@henhouse/domain/hatchery/result/source-result';
import { hatchCourse } from '@henhouse/domain/kpi/hatchery/hatch-window';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { docketsOf } from '../../../platform/files/dockets';
import { lackOfChickCost } from '../chick-cost';
import { readEggLots } from '../egg-lots.store';
import { figuresOf, gradedStates, readSources, type SourceRow } from '../result/hatch-sources.store';
import { observedIn, readObservedSteps } from '../result/observed-steps.store';
import { hatchHeads, withFigures } from './hatch-list.store';
import { readPlacements } from './placements.store';

const breakoutColumns = sql.raw(`id, hatch_id, source_id, stage, day, trays, opened, counts, notes,
  created_by_name as created_by, version, created_at, changed_at`);

/** Break-outs of a hatch that stand. */
function readBreakouts(tx: CompanyTx, hatchId: string): Promise<BreakoutRow[]> {
  return tx.many(sql<BreakoutRow>`
    select ${breakoutColumns} from breakout
    where company_id = ${tx.companyId} and hatch_id = ${hatchId} and state = 'posted' order by day, created_at, id`);
}

/** One break-out, locked; nothing when it was taken back. */
export function lockBreakout(tx: CompanyTx, id: string): Promise<BreakoutRow | undefined> {
  return tx.maybe(sql<BreakoutRow>`
    select ${breakoutColumns} from breakout
    where company_id = ${tx.companyId} and id = ${id} and state = 'posted' for update`);
}

function readStepRows(tx: CompanyTx, hatchId: string): Promise<HatchStepRow[]> {
  return tx.many(sql<HatchStepRow>`
    select id, kind, at, day, detail, notes, confirmed, created_by_name as by, changed_by_name as changed_by, reason, version,
      created_at, ${docketsOf(tx, sql`hatch_step.id`)} as dockets
    from hatch_step where company_id = ${tx.companyId} and hatch_id = ${hatchId} and state = 'posted'
    order by at, created_at, id`);
}

async function readLots(tx: CompanyTx, hatchId: string): Promise<HatchDetail['lots']> {
  const lots = await tx.many(sql<Omit<HatchDetail['lots'][number], 'standardHatchPct'>>`
    select l.lot_id, coalesce(lot.flock_id, l.lot_id) as source_id, coalesce(f.number, lot.source) as label, lot.lay_day,
      lot.grade, l.machine_id, m.code as machine_code, l.trolley, l.quantity
    from hatch_lot l
    join lot on lot.company_id = l.company_id and lot.id = l.lot_id
    join machine m on m.company_id = l.company_id and m.id = l.machine_id
    left join flock f on f.company_id = lot.company_id and f.id = lot.flock_id
    where l.company_id = ${tx.companyId} and l.hatch_id = ${hatchId} order by l.position`);
  const facts = await readEggLots(tx, [...new Set(lots.map(({ lotId }) => lotId))]);
  return lots.map((lot) => ({ ...lot, standardHatchPct: facts.get(lot.lotId)?.standardHatchPct ?? null }));
}

function readHoldings(tx: CompanyTx, hatchId: string): Promise<HatchDetail['holdings']> {
  return tx.many(sql<HatchDetail['holdings'][number]>`
    select coalesce(lot.flock_id, lot.id) as source_id, a.machine_id, coalesce(m.code, '') as machine_code,
      sum(b.quantity)::int as quantity
    from account a
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    join lot on lot.company_id = b.company_id and lot.id = b.lot_id
    left join machine m on m.company_id = a.company_id and m.id = a.machine_id
    where a.company_id = ${tx.companyId} and a.hatch_id = ${hatchId} and a.kind in ('machine', 'pulled')
    group by 1, 2, 3 order by 3, 1`);
}

function readChicks(tx: CompanyTx, hatchId: string): Promise<HatchDetail['chicks']> {
  return tx.many(sql<HatchDetail['chicks'][number]>`
    select l.id as lot_id, l.chick_grade as grade, l.sex,
      coalesce((select sum(case when m.to_account_id = a.id then -m.quantity else m.quantity end) from account a
        join movement m on m.company_id = a.company_id and m.lot_id = l.id
          and (m.from_account_id = a.id or m.to_account_id = a.id)
        where a.company_id = l.company_id and a.hatch_id = ${hatchId} and a.kind = 'hatched'), 0)::int as hatched,
      coalesce((select sum(b.quantity) from balance b join account a on a.company_id = b.company_id and a.id = b.account_id
        join hatch h on h.company_id = b.company_id and h.id = ${hatchId}
        where b.company_id = l.company_id and b.lot_id = l.id and a.kind = 'store' and a.farm_id = h.farm_id), 0)::int
        as on_hand
    from lot l where l.company_id = ${tx.companyId} and l.hatch_id = ${hatchId} order by l.chick_grade, l.sex`);
}

/** Chicks that were expected and are not there, with what they are worth at a chick's value. */
function missesOfHatch(sources: readonly SourceRow[], isGraded: boolean, chickValueMinor: number | null) {
  if (!isGraded) return [];
  const each = sources.flatMap((row) => {
    const { expectedHatchPct, expectedFertilityPct } = row;
    if (expectedHatchPct === null) return [];
    const { infertilePct } = figuresOf([row], true);
    return [missesOf({ counts: row, expectedHatchPct, expectedFertilityPct, infertilePct })];
  });
  return sumMisses(each).map(({ cause, chicks }) => ({
    cause,
    chicks,
    valueMinor: chickValueMinor === null ? null : Math.round(chicks * chickValueMinor),
  }));
}

/** A hatch whole; nothing when the company has none of that id. `seesPrices` says whether losses are told in money. */
export async function readHatch(
  tx: CompanyTx,
  id: string,
  { now, seesPrices, timeZone }: { readonly now: number; readonly seesPrices: boolean; readonly timeZone: string },
): Promise<HatchDetail | undefined> {
  const head = await tx.maybe(hatchHeads(tx, now, sql`h.id = ${id}`));
  if (head === undefined) return undefined;
  const [line] = await withFigures(tx, [head]);
  if (line === undefined) return undefined;
  const [rest, lots, holdings, steps, sources, breakouts, chicks, placements, observed] = await Promise.all([
    tx.one(sql<{
      notes: string;
      reason: string;
      createdBy: string;
      timeZone: string | null;
      transferDay: number;
      incubationHours: number;
      lateStorageLossPoints: number;
      chickCostMinor: number | null;
      lacks: (typeof chickCostLacks)[number] | null;
    }>`
      select h.notes, h.reason, h.created_by_name as created_by, farm.time_zone, y.transfer_day, y.incubation_hours, y.late_storage_loss_points,
        (select max(l.unit_cost_minor) from lot l where l.company_id = h.company_id and l.hatch_id = h.id) as chick_cost_minor,
        ${lackOfChickCost} as lacks
      from hatch h join farm on farm.company_id = h.company_id and farm.id = h.farm_id
      join hatchery y on y.company_id = h.company_id and y.id = h.hatchery_id
      where h.company_id = ${tx.companyId} and h.id = ${id}`),
    readLots(tx, id),
    readHoldings(tx, id),
    readStepRows(tx, id),
    readSources(tx, [id]),
    readBreakouts(tx, id),
    readChicks(tx, id),
    readPlacements(tx, [id], now),
    readObservedSteps(tx, [id]),
  ]);
  const isGraded = gradedStates.includes(head.state);
  const { chickCostMinor, lacks, timeZone: ownZone, ...facts } = rest;
  return {
    ...line,
    ...facts,
    timeZone: ownZone ?? timeZone,
    lots,
    holdings,
    steps,
    sources: sources.map((row) => ({ ...row, ...figuresOf([row], isGraded) })),
    total: sumCounts(sources),
    hatchCourse: hatchCourse(observedIn(observed).window),
    breakouts,
    chicks,
    chickCost: seesPrices && isGraded ? { minor: chickCostMinor, lacks: chickCostMinor === null ? lacks : null } : null,
    misses: missesOfHatch(sources, isGraded, seesPrices ? chickCostMinor : null),
    placements,
    next: [...nextSteps(head.state)],
  };
}

/** Eggs of a source that are there to be opened: taken out clear, or unhatched; null where nobody counted them yet. */
export async function eggsToOpen(
  tx: CompanyTx,
  {
    hatchId,
    sourceId,
    stage,
  }: { readonly hatchId: string; readonly sourceId: string; readonly stage: 'candling' | 'residue' },
): Promise<{ readonly sourceExists: boolean; readonly eggs: number | null }> {
  const row = (await readSources(tx, [hatchId])).find((one) => one.sourceId === sourceId);
  if (row === undefined) return { sourceExists: false, eggs: null };
  if (stage === 'candling') return { sourceExists: true, eggs: row.clear > 0 ? row.clear : row.eggsSet };
  return { sourceExists: true, eggs: eggsUnderWay(row) === 0 ? row.unhatched : null };
}
