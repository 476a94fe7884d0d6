import { reason } from '@henhouse/contract/shape';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parse } from './validate';

it('says that a text is needed where none was written, however long it has to be', () => {
  const problemsOf = (text: string) =>
    parse(z.strictObject({ reason }), { reason: text }, 'body').problems?.map(({ code, field }) => `${code} ${field}`);
  expect(problemsOf('')).toEqual(['required reason']);
  expect(problemsOf('  ')).toEqual(['required reason']);
  expect(problemsOf('no')).toEqual(['outOfRange reason']);
});
