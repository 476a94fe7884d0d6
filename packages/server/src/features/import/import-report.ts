import { type ImportMapping, type ImportReport, linesShown, problemsShown } from '@henhouse/contract/import/import';
import { cellText, type LineProblem } from '@henhouse/domain/import/daily-line';
import { blocking, type Problem, type Severity } from '@henhouse/domain/problem/problem';
import type { FileTable } from './file/file-table';
import type { ImportFile, ReportBody } from './import-file.store';
import type { PlannedFile } from './planned-file';

const worstFirst: readonly Severity[] = ['error', 'confirm', 'warn'];

/** What keeps a file out stands before notes, however many lines of them come first. */
const bySeverity = (problems: readonly LineProblem[]) =>
  [...problems].sort((a, b) => worstFirst.indexOf(a.problem.severity) - worstFirst.indexOf(b.problem.severity));

/** What a plan comes to, with the worst of its problems. */
export function reportBody(table: FileTable, mapping: ImportMapping, plan: PlannedFile): ReportBody {
  const used = mapping.columns.filter(({ meaning }) => meaning !== 'ignore').map(({ index }) => index);
  const indexOf = (header: string) => used.find((index) => table.headers[index] === header) ?? null;
  return {
    lines: table.lines.length,
    entries: plan.entries,
    alreadyThere: plan.alreadyThere,
    emptyCells: plan.emptyCells,
    problems: bySeverity(plan.problems)
      .slice(0, problemsShown)
      .map(({ line, column, value, problem }) => ({
        line,
        column,
        index: indexOf(column),
        value,
        code: problem.code,
        severity: problem.severity,
        params: { ...problem.params },
      })),
    problemsTotal: plan.problems.length,
    mayImport: plan.mayImport,
  };
}

const firstLinesShown = 20;

/** Lines that a person looks at: the first of the file, and those with findings. */
function previewOf(table: FileTable, { problems }: Pick<ReportBody, 'problems'>): ImportReport['preview'] {
  const first = table.lines.slice(0, firstLinesShown).map(({ line }) => line);
  const shown = new Set([...first, ...problems.map(({ line }) => line)].slice(0, problemsShown));
  return table.lines
    .filter(({ line }) => shown.has(line))
    .slice(0, linesShown)
    .map(({ line, cells }) => ({ line, cells: table.headers.map((_, index) => cellText(cells[index])) }));
}

export function reportOf(
  file: ImportFile,
  state: ImportReport['state'],
  body: ReportBody,
  table: FileTable,
): ImportReport {
  const { id, kind, fileName, createdAt, createdBy } = file;
  return { ...body, id, kind, fileName, createdAt, createdBy, state, preview: previewOf(table, body) };
}

const refusalsShown = 100;

/** What keeps a plan from being carried out, each with its line and column. */
export function blockingProblems(plan: PlannedFile, confirmImplausible: boolean): Problem[] {
  const inLine = ({ line, column, value, problem }: LineProblem): Problem => ({
    ...problem,
    field: line === 0 ? `columns.${problem.field}` : `lines.${line}.${problem.field}`,
    params: { ...problem.params, line, column, cell: value },
  });
  const problems = plan.problems.map(inLine);
  const confirmed = confirmImplausible ? problems.map(({ code }) => code) : [];
  return blocking(problems, confirmed).slice(0, refusalsShown);
}
