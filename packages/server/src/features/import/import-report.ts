import { type ImportReport, problemsShown } from '@henhouse/contract/import/daily-records';
import type { LineProblem } from '@henhouse/domain/import/daily-line';
import { countKinds, type DailyPlan } from '@henhouse/domain/import/daily-plan';
import { blocking, type Problem } from '@henhouse/domain/problem/problem';
import type { FileTable } from './file/file-table';
import type { ImportFile, ReportBody } from './import-file.store';

/** What a plan comes to, with the problems of the first lines. */
export function reportBody(table: FileTable, plan: DailyPlan): ReportBody {
  return {
    lines: table.lines.length,
    entries: countKinds(plan.entries),
    alreadyThere: plan.alreadyThere,
    emptyCells: plan.emptyCells,
    problems: plan.problems.slice(0, problemsShown).map(({ line, column, value, problem }) => ({
      line,
      column,
      value,
      code: problem.code,
      severity: problem.severity,
      params: { ...problem.params },
    })),
    problemsTotal: plan.problems.length,
    mayImport: plan.mayImport,
  };
}

export function reportOf(file: ImportFile, state: ImportReport['state'], body: ReportBody): ImportReport {
  const { id, fileName, createdAt, createdBy } = file;
  return { ...body, id, fileName, createdAt, createdBy, state };
}

const refusalsShown = 100;

/** What keeps a plan from being carried out, each with its line and column. */
export function blockingProblems(plan: DailyPlan, confirmImplausible: boolean): Problem[] {
  const inLine = ({ line, column, value, problem }: LineProblem): Problem => ({
    ...problem,
    field: line === 0 ? `columns.${problem.field}` : `lines.${line}.${problem.field}`,
    params: { ...problem.params, line, column, cell: value },
  });
  const problems = plan.problems.map(inLine);
  const confirmed = confirmImplausible ? problems.map(({ code }) => code) : [];
  return blocking(problems, confirmed).slice(0, refusalsShown);
}
