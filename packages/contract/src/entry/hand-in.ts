import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../shape';
import { type EntryKind } from './details';
import { createEndpoints, entrySaved } from './entry';

type DailyKind = Exclude<EntryKind, 'vaccine' | 'medicine' | 'treatment'>;

const enteredDay = <const Kind extends DailyKind>(kind: Kind) =>
  createEndpoints[kind].input.extend({ kind: z.literal(kind), shedId: id, flockId: id });

const entriesAtOnce = 60;

/**
 * Hands in several entries with one request: each is a document of its own, taken or refused by itself, in the order given for each
 * shed. `answers` stand in the order of `entries`. Where not one was taken, the request is refused as the first entry was.
 */
export const handInEntries = endpoint('entry.handIn', 'POST', '/api/v1/entries', {
  summary: 'Several entries at once',
  access: { action: 'create', subject: 'DataEntry' },
  input: z.strictObject({
    entries: z
      .array(
        z.discriminatedUnion('kind', [
          enteredDay('chick-placement'),
          enteredDay('mortality'),
          enteredDay('feed'),
          enteredDay('weight'),
          enteredDay('water-consumption'),
          enteredDay('chick-transfer'),
          enteredDay('egg'),
          enteredDay('egg-weight'),
          enteredDay('bird-sale'),
        ]),
      )
      .min(1)
      .max(entriesAtOnce),
  }),
  output: z.object({
    answers: z.array(
      z.object({
        status: z.int(),
        saved: entrySaved.nullable(),
        /** The problem document, where it was refused. */
        refusal: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
  }),
});
