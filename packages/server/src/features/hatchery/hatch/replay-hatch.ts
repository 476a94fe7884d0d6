import { type ReplayContext, type ReplayedStep, replayHatch } from '@henhouse/domain/hatchery/hatch/replay';
import type { ChickGrade } from '@henhouse/domain/hatchery/step/grade';
import type { LotRef } from '@henhouse/domain/ledger/lot';
import type { Sex } from '@henhouse/domain/standards/standard';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { type EggLotFacts, readEggLots } from '../egg-lots.store';
import type { HatchRow } from './hatch.store';
import type { StoredHatchStep } from './hatch-step.store';

/** The lot that chicks of a hatch, grade and sex are of; its id follows from them. */
export function chickLotOf(hatchId: string, grade: ChickGrade, sex: Sex): LotRef & { readonly lotId: string } {
  return { kind: 'chicks', lotId: uuidOf(`chicks/${hatchId}/${grade}/${sex}`) };
}

/** A hatch played from its steps, with its lots. */
export interface PlayedHatch {
  readonly context: Omit<ReplayContext, 'lots'> & { readonly lots: ReadonlyMap<string, EggLotFacts> };
  readonly replayed: readonly ReplayedStep[];
}

/** Plays the steps of a hatch again; `lotIds` are further lots that must be known. */
export async function playHatch(
  tx: CompanyTx,
  hatch: Pick<HatchRow, 'id' | 'farmId' | 'transferDay' | 'incubationHours'>,
  steps: readonly Pick<StoredHatchStep, 'id' | 'kind' | 'at' | 'day' | 'detail'>[],
  lotIds: readonly string[] = [],
): Promise<PlayedHatch> {
  const ordered = [...steps].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)) as StoredHatchStep[];
  const set = ordered.flatMap((step) => (step.kind === 'set' ? step.detail.lots.map(({ lotId }) => lotId) : []));
  const lots = await readEggLots(tx, [...new Set([...set, ...lotIds])]);
  const { id: hatchId, farmId, transferDay, incubationHours } = hatch;
  const context = {
    hatchId,
    farmId,
    transferDay,
    incubationHours,
    lots,
    chickLot: (grade: ChickGrade, sex: Sex) => chickLotOf(hatchId, grade, sex),
  };
  return { context, replayed: replayHatch(ordered, context) };
}
