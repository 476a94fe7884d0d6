import { problemsShown } from '@henhouse/contract/import/import';
import { error, warn } from '@henhouse/domain/problem/problem';
import { expect, it } from 'vitest';
import { reportBody } from './import-report';

it('shows what keeps a file out, however many notes stand in the lines before it', () => {
  const at = (line: number) => ({ line, column: 'eggs', value: '1' });
  const notes = Array.from({ length: problemsShown }, (_, line) => ({
    ...at(line + 1),
    problem: warn('laysNoEggs', 'eggs'),
  }));
  const refused = { ...at(4000), problem: error('notANumber', 'eggs') };
  const plan = { entries: {}, alreadyThere: 0, emptyCells: 0, problems: [...notes, refused], mayImport: false };
  const { problems, problemsTotal } = reportBody(
    { headers: ['eggs'], lines: [] } as never,
    { columns: [{ index: 0, meaning: 'eggs' }] } as never,
    plan as never,
  );
  expect(problems[0]).toMatchObject({ line: 4000, code: 'notANumber', severity: 'error' });
  expect([problems.length, problemsTotal]).toEqual([problemsShown, problemsShown + 1]);
});
