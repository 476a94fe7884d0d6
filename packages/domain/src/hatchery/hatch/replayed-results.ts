import { lotKey } from '../../ledger/lot';
import { noEggs, type SourceCounts } from '../result/source-result';
import { chickWeightG } from '../step/pull';
import { eggWeightG, sourceMoistureLossPct } from '../step/weighing';
import type { ReplayContext, ReplayedStep, ReplayStep } from './replay';

/** What steps in force say of the eggs of a source. */
interface SourceOutcome {
  readonly sourceId: string;
  readonly counts: SourceCounts;
  readonly eggWeightG: number | null;
  readonly moistureLossPct: number | null;
  readonly chickWeightG: number | null;
}

const columnOf: Readonly<Record<string, keyof SourceCounts>> = {
  clear: 'clear',
  rejected: 'rejected',
  lost: 'lost',
  chickCulled: 'culled',
  chickDead: 'dead',
  unhatched: 'unhatched',
  hatchVariance: 'variance',
};

/** Counts and weights by source, from the movements of the steps; chicks by grade from the grading. */
export function outcomesOf(replayed: readonly ReplayedStep[], { lots }: Pick<ReplayContext, 'lots'>): SourceOutcome[] {
  const sourceOf = new Map([...lots.values()].map(({ lot, sourceId }) => [lotKey(lot), sourceId]));
  const sums = new Map<string, { -readonly [Key in keyof SourceCounts]: number }>();
  const add = (sourceId: string, column: keyof SourceCounts, quantity: number) => {
    const counts = sums.get(sourceId) ?? { ...noEggs };
    counts[column] += quantity;
    sums.set(sourceId, counts);
  };
  for (const { step, postings } of replayed) {
    for (const { lot, from, to, quantity } of postings) {
      const sourceId = sourceOf.get(lotKey(lot));
      if (sourceId === undefined) continue;
      if (step.kind === 'set') add(sourceId, 'eggsSet', quantity);
      const into = columnOf[to.kind];
      const outOf = columnOf[from.kind];
      if (into !== undefined) add(sourceId, into, quantity);
      if (outOf !== undefined) add(sourceId, outOf, -quantity);
    }
    // As they were counted: the movements hold what was found too many twice, into the setter and out of it.
    if (step.kind === 'transfer') {
      for (const { sourceId, to } of step.detail.sources) {
        for (const { quantity } of to) add(sourceId, 'transferred', quantity);
      }
    }
    if (step.kind !== 'grade') continue;
    for (const { sourceId, chicks } of step.detail.sources) {
      for (const { grade, count } of chicks) add(sourceId, grade === 'a' ? 'gradeA' : 'gradeB', count);
    }
  }
  const input = replayed.map(({ step }) => step);
  return [...sums].map(([sourceId, counts]) => ({ sourceId, counts, ...weightsOf(sourceId, replayed, input) }));
}

function weightsOf(sourceId: string, replayed: readonly ReplayedStep[], input: readonly ReplayStep[]) {
  const set = input.find((step) => step.kind === 'set');
  const transfer = replayed.find(({ step }) => step.kind === 'transfer');
  const pull = input.find((step) => step.kind === 'pull');
  const atSet = set?.kind === 'set' ? eggWeightG(set.detail.weighings, sourceId) : null;
  const later = transfer?.step.kind === 'transfer' ? eggWeightG(transfer.step.detail.weighings, sourceId) : null;
  return {
    eggWeightG: atSet,
    moistureLossPct: sourceMoistureLossPct(atSet, later, (transfer?.hours ?? 0) / 24),
    chickWeightG: pull?.kind === 'pull' ? chickWeightG(pull.detail.weighings, sourceId) : null,
  };
}
