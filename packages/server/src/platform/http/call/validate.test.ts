import { reason } from '@henhouse/contract/shape';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parse } from './validate';

it('says that a text is needed where none was written, however long it has to be', () => {
  const problemsOf = (text: string) =>
    parse(z.strictObject({ reason }), { reason: text }, 'body').problems?.map(({ code, field }) => `${code} ${field}`);
  expect(problemsOf('')).toEqual(['required reason']);
  expect(problemsOf('  ')).toEqual(['required reason']);
  expect(problemsOf('no')).toEqual(['tooShort reason']);
});

it('counts the characters of a text and the rows of a list, each by its own name', () => {
  const schema = z.strictObject({ reason, rows: z.array(z.int()).min(2).max(3) });
  const found = (more: object) =>
    parse(schema, { reason: 'counted again', rows: [1, 2], ...more }, 'body').problems?.map(({ code, params }) => ({
      code,
      ...params,
    }));
  expect(found({ reason: 'no' })).toEqual([{ code: 'tooShort', value: 'no', min: 3, max: 500 }]);
  expect(found({ reason: 'x'.repeat(501) })).toEqual([{ code: 'tooLong', min: 3, max: 500 }]);
  expect(found({ rows: [1] })).toEqual([{ code: 'outOfRange', value: 1, min: 2, max: 3 }]);
  expect(found({ rows: [1, 2, 3, 4] })).toEqual([{ code: 'outOfRange', value: 4, min: 2, max: 3 }]);
});

it('says a number that no computer counts to once, by the range of its field', () => {
  const schema = z.strictObject({ birds: z.int().min(1).max(500) });
  const params = { value: 1e300, min: 1, max: 500 };
  expect(parse(schema, { birds: 1e300 }, 'body').problems).toEqual([
    { code: 'outOfRange', field: 'birds', severity: 'error', params },
  ]);
});
