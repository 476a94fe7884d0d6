import { sharesOf } from '../../money/amount';
import { type ChickCount, countedAtGrading, type GradedSource } from './grade';

/** What was counted of a whole hatch, where nobody kept the sources apart on the table. */
export type GradedWhole = Omit<GradedSource, 'sourceId'>;

/** Eggs of a source on the table. */
interface PulledSource {
  readonly sourceId: string;
  readonly eggs: number;
}

/**
 * Shares the counts of a whole hatch out to its sources, whole by whole: each outcome takes of every source by how many of its eggs
 * are left, so that every source adds up where the whole does. What was counted beyond the eggs there is goes by all eggs. The reason of
 * a rest goes to the sources that have one. Empty without eggs.
 */
export function shareOutGrading(whole: GradedWhole, sources: readonly PulledSource[]): GradedSource[] {
  const left = sources.map(({ eggs }) => eggs);
  const all = sources.map(({ eggs }) => eggs);
  if (all.every((eggs) => eggs <= 0)) return [];
  const share = (count: number): number[] => {
    const inReach = left.reduce((sum, eggs) => sum + eggs, 0);
    const within = Math.min(count, inReach);
    const taken = sharesOf(within, left) ?? left.map(() => 0);
    const beyond = sharesOf(count - within, all) ?? left.map(() => 0);
    for (const [index, eggs] of taken.entries()) left[index] = (left[index] ?? 0) - eggs;
    return taken.map((eggs, index) => eggs + (beyond[index] ?? 0));
  };
  const chicks = whole.chicks.map(({ count }) => share(count));
  const [culled, dead, unhatched] = [share(whole.culled), share(whole.dead), share(whole.unhatched)];
  return sources.map(({ sourceId, eggs }, index) => {
    const own: GradedSource = {
      sourceId,
      chicks: whole.chicks.map(
        ({ grade, sex }, kind): ChickCount => ({ grade, sex, count: chicks[kind]?.[index] ?? 0 }),
      ),
      culled: culled[index] ?? 0,
      dead: dead[index] ?? 0,
      unhatched: unhatched[index] ?? 0,
      restReason: '',
    };
    return countedAtGrading(own) === eggs ? own : { ...own, restReason: whole.restReason };
  });
}
