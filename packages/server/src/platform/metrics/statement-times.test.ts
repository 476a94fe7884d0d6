import { expect, it } from 'vitest';
import { noteStatement, slowestStatements } from './statement-times';

it('a slow statement is known however many others came before it, and their number is bounded', () => {
  const quick = Array.from({ length: 5000 }, (_, index) => `select ${index} as quick`);
  for (const text of quick) noteStatement(text, 0.01);
  noteStatement('select as slow as none before', 3_600_000);
  for (const text of quick) noteStatement(text, 0.01);
  expect(slowestStatements(1)).toMatchObject([{ text: 'select as slow as none before', calls: 1 }]);
  expect(slowestStatements(10_000).length).toBeLessThanOrEqual(2000);
});
