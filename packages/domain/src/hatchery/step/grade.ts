import type { LotRef } from '../../ledger/lot';
import type { Posting } from '../../ledger/posting';
import { error, type Problem, warn } from '../../problem/problem';
import type { Sex } from '../../standards/standard';
import { checkSources, holdingsOf, type StepContext } from './candle';
import { eggsIn, hatchAccount, sendEggs } from './holding';
import { checkAllNamed, checkRest, restOf } from './transfer';

/** Grades of chicks that leave the hatchery: A without a flaw, B saleable; a third is culled. */
export const chickGrades = ['a', 'b'] as const;
export type ChickGrade = (typeof chickGrades)[number];

export interface ChickCount {
  readonly grade: ChickGrade;
  readonly sex: Sex;
  readonly count: number;
}

/** What became of the pulled eggs of a source. */
export interface GradedSource {
  readonly sourceId: string;
  readonly chicks: readonly ChickCount[];
  readonly culled: number;
  /** Hatched and dead on the tray. */
  readonly dead: number;
  /** Eggs that did not hatch, dead in shell among them. */
  readonly unhatched: number;
  readonly restReason: string;
}

export interface GradeDetail {
  readonly sources: readonly GradedSource[];
  /** True when the counts were taken of the whole hatch and shared out by eggs. */
  readonly areShared: boolean;
  /** Chicks looked over for reflex, navel, legs, beak and belly, and the flaws found. */
  readonly pasgar: { readonly chicks: number; readonly defects: number } | null;
  /** Chicks looked over by Tona's eight traits, and their mean points of 100; gradings of before know nothing of it. */
  readonly tona?: { readonly chicks: number; readonly score: number } | null | undefined;
}

interface GradeContext extends StepContext {
  readonly farmId: string;
  /** The lot that chicks of a grade and sex are of. */
  chickLot(grade: ChickGrade, sex: Sex): LotRef;
}

const saleable = ({ chicks }: Pick<GradedSource, 'chicks'>) => chicks.reduce((sum, { count }) => sum + count, 0);
/** Eggs that the counts of a source name. */
export const countedAtGrading = (source: Omit<GradedSource, 'sourceId'>): number =>
  saleable(source) + source.culled + source.dead + source.unhatched;

/** Of the flaws that Pasgar counts a chick has at most five. */
const mostDefects = 5;

/** Every egg that was pulled is a chick of a grade, culled, dead or unhatched; a rest is named. */
export function checkGrade(detail: GradeDetail, { holdings }: StepContext): Problem[] {
  const problems = [
    ...checkSources(detail.sources, holdings, 'detail.sources'),
    ...checkAllNamed(detail.sources, holdings),
  ];
  for (const [index, source] of detail.sources.entries()) {
    const at = `detail.sources.${index}`;
    const pulled = eggsIn(holdingsOf(holdings, source.sourceId));
    const value = countedAtGrading(source);
    const kinds = source.chicks.map(({ grade, sex }) => `${grade}/${sex}`);
    if (new Set(kinds).size < kinds.length)
      problems.push(error('notUnique', `${at}.chicks`, { value: kinds.join(', ') }));
    problems.push(
      ...checkRest(restOf(holdingsOf(holdings, source.sourceId), value), source.restReason, `${at}.restReason`),
    );
    if (saleable(source) > pulled) {
      problems.push(warn('moreThanHatched', `${at}.chicks`, { value: saleable(source), max: pulled }));
    }
  }
  const { pasgar } = detail;
  if (pasgar !== null && pasgar.defects > pasgar.chicks * mostDefects) {
    const max = pasgar.chicks * mostDefects;
    problems.push(error('outOfRange', 'detail.pasgar.defects', { value: pasgar.defects, min: 0, max, unit: '' }));
  }
  return problems;
}

/** Eggs become chicks: what hatched leaves as eggs, and comes into the store as chicks of a hatch, grade and sex. */
export function postingsOfGrade(detail: GradeDetail, context: GradeContext): Posting[] {
  const { hatchId, day, holdings, farmId, chickLot } = context;
  const hatched = hatchAccount('hatched', hatchId);
  const eggs = detail.sources.flatMap((source, index) => {
    const at = `detail.sources.${index}`;
    const own = holdingsOf(holdings, source.sourceId);
    const outcomes = [
      { to: hatched, quantity: saleable(source), field: `${at}.chicks` },
      { to: hatchAccount('chickCulled', hatchId), quantity: source.culled, field: `${at}.culled` },
      { to: hatchAccount('chickDead', hatchId), quantity: source.dead, field: `${at}.dead` },
      { to: hatchAccount('unhatched', hatchId), quantity: source.unhatched, field: `${at}.unhatched` },
    ];
    const rest = { quantity: restOf(own, countedAtGrading(source)), field: `${at}.restReason` };
    return sendEggs(own, outcomes, hatchId, day, rest);
  });
  const store = { kind: 'store', farmId } as const;
  const chicks = chickTotals(detail).map(({ grade, sex, count }) => ({
    lot: chickLot(grade, sex),
    from: hatched,
    to: store,
    quantity: count,
    day,
    field: 'detail.sources',
  }));
  return [...eggs, ...chicks];
}

/** Chicks of all sources by grade and sex; none of a kind that there are none of. */
export function chickTotals({ sources }: Pick<GradeDetail, 'sources'>): ChickCount[] {
  const sums = new Map<string, { grade: ChickGrade; sex: Sex; count: number }>();
  for (const { grade, sex, count } of sources.flatMap(({ chicks }) => chicks)) {
    const sum = sums.get(`${grade}/${sex}`) ?? { grade, sex, count: 0 };
    sums.set(`${grade}/${sex}`, { ...sum, count: sum.count + count });
  }
  return [...sums.values()].filter(({ count }) => count > 0);
}
