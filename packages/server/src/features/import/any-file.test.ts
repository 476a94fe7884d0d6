import { entryDetails } from '@henhouse/contract/entry/details';
import { columnGroups, type DailyColumn } from '@henhouse/domain/import/daily-column';
import { onAge, planAll, wholeLifeFile } from '@henhouse/domain/import/whole-life.fixture';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

const columns: readonly DailyColumn[] = Object.values(columnGroups)
  .flat()
  .filter((column) => !['weightKg', 'feedGPerBird', 'waterMlPerBird', 'eggWeightsG'].includes(column));

/** What a person could have written into a cell of a column, next to what nobody should. */
const input: Readonly<Partial<Record<DailyColumn, readonly (string | number)[]>>> = {
  shed: ['H1', 'House 2'],
  flock: ['A', 'B'],
  day: [0, 1, 5, 11, 12, 20, 40].map(onAge),
  sex: [''],
  ageDays: [''],
  birdsPlaced: [500, 20, ''],
  chicksDoa: [0, 1, ''],
  chickWeightG: [42.12345, ''],
  arrivalTime: ['6:30', 0.5, ''],
  houseTempC: [-3.5, 33.33333],
  otherShed: ['H1', 'H2', ''],
  movedOut: [1, 30, ''],
  movedIn: [1, 30, ''],
  vaccine: ['ND', ''],
  vaccineLot: ['N1', ''],
  vaccineDoses: [1, 300, ''],
  medicine: ['AMX', ''],
  medicineLot: ['A1', 'A2', ''],
  medicineQuantity: [0.0004, 0.5, 12.3456, ''],
  medicineUnit: ['kg', 'g', 'mg', ''],
  treatmentStart: [onAge(10), ''],
  treatmentEnd: [onAge(12), onAge(14), ''],
  route: ['spray', 'drinking water', ''],
  birdsTreated: [1, 20, ''],
};
const odd = fc.oneof(
  fc.constantFrom('', '', '', '\u0001', 'x'.repeat(101), 'x'.repeat(501), '-1', '0', '1e9', '١', '\uD800', ' a\tb\nc '),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const row = fc.tuple(
  ...columns.map((column) =>
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...(input[column] ?? ['', 'ok', 2])) },
      { weight: 1, arbitrary: odd },
    ),
  ),
);

it('whatever a file says, what it becomes is an entry as the API takes it, or a problem with its line', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
      const plan = planAll(wholeLifeFile(columns, rows));
      for (const { kind, detail, notes } of plan.entries) {
        kinds.add(kind);
        const read = entryDetails[kind].safeParse(detail);
        // Ids are those of the books, which are short words here.
        const wrong = (read.error?.issues ?? []).filter(({ path }) => !String(path.at(-1)).endsWith('Id'));
        expect(wrong).toEqual([]);
        expect(notes.length).toBeLessThanOrEqual(2000);
      }
      for (const { line } of plan.problems) expect(line).toBeLessThan(rows.length + 2);
    }),
    { numRuns: 400 },
  );
  expect([...kinds]).toEqual(
    expect.arrayContaining(['chick-placement', 'chick-transfer', 'mortality', 'vaccine', 'medicine', 'treatment']),
  );
});
