import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { readSources } from '../result/hatch-sources.store';
import type { HatchRow } from './hatch.store';
import { readSteps } from './hatch-step.store';
import { type PlayedHatch, playHatch } from './replay-hatch';
import { sourceRowsOf, writeSources } from './settle-hatch';

/**
 * What follows from the steps alone. What was expected of the eggs is kept as it was when they were set, and the label as the flock was
 * called then: neither has to be what it would be today.
 */
const compared = [
  'eggsSet',
  'clear',
  'rejected',
  'lost',
  'transferred',
  'gradeA',
  'gradeB',
  'culled',
  'dead',
  'unhatched',
  'variance',
  'eggWeightG',
  'moistureLossPct',
  'chickWeightG',
] as const;
type Figures = Readonly<Record<(typeof compared)[number], number | null>>;
type SomeFigures = Partial<Figures>;

/** The result of a source of a hatch is not what its steps say; null where there is no row, or should be none. */
export interface HatchSourceFinding {
  readonly what: 'hatchSource';
  readonly hatchId: string;
  readonly number: number;
  /** The flock that laid the eggs; of bought eggs the lot. */
  readonly sourceId: string;
  /** The figures that differ. */
  readonly kept: SomeFigures | null;
  readonly counted: SomeFigures | null;
}

type Checked = Pick<HatchRow, 'id' | 'number' | 'farmId' | 'transferDay' | 'incubationHours' | 'lateStorageLossPoints'>;

/** Hatches of the company in the order of their ids. */
const readHatches = (tx: CompanyTx): Promise<Checked[]> =>
  tx.many(sql<Checked>`
    select h.id, h.number, h.farm_id, y.transfer_day, y.incubation_hours, y.late_storage_loss_points
    from hatch h join hatchery y on y.company_id = h.company_id and y.id = h.hatchery_id
    where h.company_id = ${tx.companyId} order by h.id`);

const play = async (tx: CompanyTx, hatch: Checked): Promise<PlayedHatch> =>
  playHatch(tx, hatch, await readSteps(tx, hatch.id));

/** Weights are kept to a thousandth. */
const isSame = (a: number | null, b: number | null) => a === b || (a !== null && b !== null && Math.abs(a - b) < 0.001);

function differing(kept: Figures | undefined, counted: Figures | undefined): [SomeFigures | null, SomeFigures | null] {
  const names = kept && counted ? compared.filter((name) => !isSame(kept[name], counted[name])) : compared;
  const some = (row: Figures | undefined) =>
    row === undefined ? null : Object.fromEntries(names.map((name) => [name, row[name]]));
  return [some(kept), some(counted)];
}

async function checkHatch(tx: CompanyTx, hatch: Checked): Promise<HatchSourceFinding[]> {
  const kept = new Map((await readSources(tx, [hatch.id])).map((row) => [row.sourceId, row]));
  const counted = new Map(sourceRowsOf(hatch, await play(tx, hatch)).map((row) => [row.sourceId, row]));
  return [...new Set([...kept.keys(), ...counted.keys()])].toSorted().flatMap((sourceId) => {
    const [was, is] = differing(kept.get(sourceId), counted.get(sourceId));
    const agrees = was !== null && is !== null && Object.keys(was).length === 0;
    const { id: hatchId, number } = hatch;
    return agrees ? [] : [{ what: 'hatchSource', hatchId, number, sourceId, kept: was, counted: is } as const];
  });
}

/** Results of hatches, by source, that are not what the steps in force come to. */
export async function checkHatchSources(tx: CompanyTx): Promise<HatchSourceFinding[]> {
  const findings: HatchSourceFinding[] = [];
  for (const hatch of await readHatches(tx)) findings.push(...(await checkHatch(tx, hatch)));
  return findings;
}

/** Makes results of hatches anew from their steps where they differ. @returns how many hatches that were */
export async function rebuildHatchSources(tx: CompanyTx): Promise<number> {
  let rebuilt = 0;
  for (const hatch of await readHatches(tx)) {
    await tx.run(sql`select from hatch where company_id = ${tx.companyId} and id = ${hatch.id} for update`);
    if ((await checkHatch(tx, hatch)).length === 0) continue;
    await writeSources(tx, hatch, await play(tx, hatch));
    rebuilt += 1;
  }
  return rebuilt;
}
