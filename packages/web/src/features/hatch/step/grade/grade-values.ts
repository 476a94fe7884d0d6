import type { HatchStepRow } from '@henhouse/contract/hatchery/hatch';
import { stepDetails } from '@henhouse/contract/hatchery/hatch-steps';
import type { ChickCount } from '@henhouse/domain/hatchery/step/grade';
import { countedAtGrading } from '@henhouse/domain/hatchery/step/grade';
import { shareOutGrading } from '@henhouse/domain/hatchery/step/share-grading';
import { unnamedRest } from '@henhouse/domain/hatchery/step/transfer';
import { z } from 'zod';
import type { SourceThere } from '../../view/hatch-play';
import { stepFields } from '../step-form';

const { sources, areShared, pasgar, tona } = stepDetails.grade.shape;
const whole = sources.element.omit({ sourceId: true });

/**
 * The grading, and the counts of the whole hatch where the sources were not kept apart: a rest of it is named before it is shared
 * out. `eggs` lie on the table.
 */
export const gradeForm = (step: HatchStepRow | null, eggs: number) =>
  z
    .strictObject({ sources, areShared, pasgar, tona, whole, ...stepFields(step) })
    .superRefine(({ areShared: isShared, whole: counts }, context) => {
      const value = eggs - countedAtGrading(counts);
      if (!isShared || value === 0 || counts.restReason !== '') return;
      const problem = unnamedRest(value, '');
      context.addIssue({ code: 'custom', path: ['whole', 'restReason'], params: { problem } });
    });
export type GradeValues = z.input<ReturnType<typeof gradeForm>>;
export type Graded = z.output<ReturnType<typeof gradeForm>>;
export type GradeDetail = z.output<typeof stepDetails.grade>;

/** Counts of a source, or of all of them, as the form holds them. */
type CountValues = GradeValues['whole'];

const unsexed = [
  { grade: 'a', sex: 'asHatched' },
  { grade: 'b', sex: 'asHatched' },
] as const;
const sexed = [
  { grade: 'a', sex: 'female' },
  { grade: 'a', sex: 'male' },
  { grade: 'b', sex: 'female' },
  { grade: 'b', sex: 'male' },
] as const;

export const isSexed = ({ chicks }: Pick<CountValues, 'chicks'>): boolean =>
  chicks.some(({ sex }) => sex !== 'asHatched');

/** The kinds of chicks that are counted; those that were counted before keep their figures. */
export function chickRows(bySex: boolean, before: readonly ChickCount[] = []): CountValues['chicks'] {
  return (bySex ? sexed : unsexed).map((kind) => ({
    ...kind,
    count: before.find(({ grade, sex }) => grade === kind.grade && sex === kind.sex)?.count ?? 0,
  }));
}

const nothingCounted = { culled: 0, dead: 0, unhatched: 0, restReason: '' };

/** Where the form begins: nothing counted yet, or what was said. */
export function gradeDefaults(there: readonly SourceThere[], before: GradeDetail | null) {
  const bySex = before?.sources.some(isSexed) ?? false;
  const rows = there.map(({ sourceId }) => {
    const written = before?.sources.find((one) => one.sourceId === sourceId);
    return { ...nothingCounted, ...written, sourceId, chicks: chickRows(bySex, written?.chicks) };
  });
  const sum = (count: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + count(row), 0);
  return {
    areShared: before?.areShared ?? false,
    pasgar: before?.pasgar ?? null,
    tona: before?.tona ?? null,
    sources: rows,
    whole: {
      chicks: chickRows(bySex).map((kind, index) => ({ ...kind, count: sum((row) => row.chicks[index]?.count ?? 0) })),
      culled: sum(({ culled }) => culled),
      dead: sum(({ dead }) => dead),
      unhatched: sum(({ unhatched }) => unhatched),
      restReason: before?.areShared ? (before.sources.find(({ restReason }) => restReason)?.restReason ?? '') : '',
    },
  };
}

/** What was counted, as the step says it: shared out by eggs where it was counted together; kinds without a chick are left out. */
export function gradeDetail(values: Graded, there: readonly SourceThere[]): GradeDetail {
  const graded = values.areShared ? shareOutGrading(values.whole, there) : values.sources;
  return {
    areShared: values.areShared,
    pasgar: values.pasgar,
    tona: values.tona,
    sources: graded.map((source) => ({ ...source, chicks: source.chicks.filter(({ count }) => count > 0) })),
  };
}

/** Eggs that counts name while they are typed; what is no number counts as none. */
export function countedSoFar({ chicks, culled, dead, unhatched }: CountValues): number {
  const number = (value: number) => value || 0;
  return countedAtGrading({
    chicks: chicks.map((kind) => ({ ...kind, count: number(kind.count) })),
    culled: number(culled),
    dead: number(dead),
    unhatched: number(unhatched),
    restReason: '',
  });
}

/** Saleable chicks of counts while they are typed. */
export const chicksSoFar = ({ chicks }: Pick<CountValues, 'chicks'>): number =>
  chicks.reduce((sum, { count }) => sum + (count || 0), 0);
