import { createSample, recordResults } from '@henhouse/contract/health/sample';
import { day, line, measure } from '@henhouse/contract/shape';
import { outcomeIn, sampleKindIn } from '@henhouse/domain/import/cell/sample-words';
import { z } from 'zod';

const { takenBy, laboratory, number, notes, parts } = createSample.input.shape;

/** What a line of a laboratory's file says: one finding in one part of a sample. */
export const resultInput = z.strictObject({
  sampleNumber: number,
  laboratory: laboratory.optional(),
  sampleKind: line(1, 80).optional(),
  /** A farm or its hatchery; of a file that is brought to a farm that one, and else that of flock, shed, machine or lot. */
  farm: line(1, 100).optional(),
  flock: line(1, 60).optional(),
  shed: line(1, 60).optional(),
  machine: line(1, 100).optional(),
  /** A lot of goods, of that item where several are called so. */
  sampleLot: line(1, 100).optional(),
  item: line(1, 100).optional(),
  sampleDay: day.optional(),
  takenBy: takenBy.optional(),
  /** The day of the file's import when it is not said. */
  knownDay: recordResults.input.shape.knownDay.optional(),
  /** The next one of its sample when it is not said. */
  part: parts.optional(),
  outcome: line(1, 80).optional(),
  finding: line(0, 80).default(''),
  measured: measure(-1_000_000, 1_000_000_000).nullable().default(null),
  unit: line(0, 20).default(''),
  fineUpTo: measure(-1_000_000, 1_000_000_000).nullable().default(null),
  notes,
});
export type ResultInput = z.output<typeof resultInput>;

/** What the laboratory says in a line; a figure says it by itself. Null for a word that nobody knows. */
export const outcomeOf = ({ outcome, measured }: ResultInput) =>
  outcome === undefined && measured !== null ? 'measured' : outcomeIn(outcome ?? '');

export const kindOf = ({ sampleKind }: ResultInput) => sampleKindIn(sampleKind ?? '');
