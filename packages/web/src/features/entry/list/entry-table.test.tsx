import { listEntries } from '@henhouse/contract/entry/entry';
import { expect, it } from 'vitest';
import { blankOf } from '../../../test-blank';
import { csvLines } from '../../../test-file';
import { useEntryColumns } from './entry-table';

it('a file of entries says which were taken back, corrected or confirmed, in words', async () => {
  const entry = (part: object) =>
    blankOf(listEntries.output.shape.items.element, {
      kind: 'water-consumption',
      createdBy: 'Ada',
      version: 1,
      ...part,
    });
  const [, ...lines] = await csvLines(useEntryColumns, [
    entry({ state: 'deleted', version: 2, confirmed: ['overDensity'] }),
    entry({ state: 'posted', version: 2, confirmed: ['overDensity'] }),
    entry({ state: 'posted' }),
  ]);
  expect(lines.map((line) => line.slice(line.indexOf(',,') + 2))).toEqual([
    expect.stringMatching(/,Taken back,Ada$/),
    expect.stringMatching(/,"Confirmed, Corrected",Ada$/),
    expect.stringMatching(/,,Ada$/),
  ]);
});
