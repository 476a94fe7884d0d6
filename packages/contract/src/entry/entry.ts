import { subjectOfKind } from '@henhouse/domain/entry/correction-window';
import { photosAtMost } from '@henhouse/domain/file/picture-limits';
import { z } from 'zod';
import { call, type EndpointSpec, endpoint, withReason } from '../endpoint';
import { confirmed, day, id, instant, listOf, listQuery, note, paging, problem, reason, schema } from '../shape';
import { type EntryKind, entryDetails, entryKinds } from './details';

/** What every entry carries besides its detail. `deviceAt`: the instant on the device that wrote it. */
const head = {
  day,
  deviceAt: instant.nullable().default(null),
  notes: note.default(''),
  confirmed,
  /** Photos that were handed in before, in order. Left out of a correction: they stay as they are. */
  attachments: z.array(id).max(photosAtMost).optional(),
};

/**
 * How many entries of the kind whoever wrote it saw for that day in the shed. Where others have written more by now, `entryExists` has to be
 * confirmed: two people who were away from the network may have counted the same birds. Null: nobody looked.
 */
const seenEntries = z.int().min(0).max(1000).nullable().default(null);

/** An entry as stored; `detail` is the schema of its kind. */
const entry = schema('Entry', {
  id,
  kind: z.enum(entryKinds),
  farmId: id,
  shedId: id,
  shedName: z.string(),
  flockId: id,
  flockNumber: z.string(),
  day: z.string(),
  ageDays: z.int(),
  detail: z.union([
    entryDetails['chick-placement'],
    entryDetails.mortality,
    entryDetails.feed,
    entryDetails.weight,
    entryDetails['water-consumption'],
    entryDetails['chick-transfer'],
    entryDetails.egg,
    entryDetails['egg-weight'],
    entryDetails['bird-sale'],
    entryDetails.vaccine,
    entryDetails.medicine,
    entryDetails.treatment,
  ]),
  /** The one figure of the entry (birds, kg, g, L), for lists. */
  figure: z.number().nullable(),
  unit: z.string(),
  notes: z.string(),
  /** Ids of its photos. */
  attachments: z.array(id),
  /** Implausible findings that the person confirmed. */
  confirmed: z.array(z.string()),
  state: z.enum(['posted', 'deleted']),
  version: z.int(),
  deviceAt: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  changedAt: z.string(),
  changedBy: z.string(),
  reason: z.string(),
});
export type Entry = z.output<typeof entry>;

/** The answer to a new or corrected entry: the row, what to notice, and the birds alive after it. */
export const entrySaved = schema('EntrySaved', { entry, warnings: z.array(problem), birdsAlive: z.int() });
export type EntrySaved = z.output<typeof entrySaved>;

const createEntry = <const Kind extends EntryKind>(kind: Kind, summary: string) =>
  endpoint(`entry.create.${kind}`, 'POST', `/api/v1/sheds/:shedId/flocks/:flockId/entries/${kind}`, {
    summary,
    access: { action: 'create', subject: subjectOfKind(kind) },
    input: z.strictObject({ id, ...head, seenEntries, detail: entryDetails[kind] }),
    output: entrySaved,
    success: 201,
  });

/** One endpoint a kind: what the outbox of a phone sends, one document at a time. */
export const createEndpoints = {
  'chick-placement': createEntry('chick-placement', 'Chicks placed in the shed'),
  mortality: createEntry('mortality', 'Dead and culled birds by cause'),
  feed: createEntry('feed', 'Feed given'),
  weight: createEntry('weight', 'Sample weighing'),
  'water-consumption': createEntry('water-consumption', 'Water drunk'),
  'chick-transfer': createEntry('chick-transfer', 'Birds moved to another shed'),
  egg: createEntry('egg', 'Eggs collected, by grade'),
  'egg-weight': createEntry('egg-weight', 'Egg weight sample'),
  'bird-sale': createEntry('bird-sale', 'Birds sold'),
  vaccine: createEntry('vaccine', 'Vaccination done'),
  medicine: createEntry('medicine', 'Medicine given'),
  treatment: createEntry('treatment', 'Course of treatment'),
} as const satisfies Record<EntryKind, EndpointSpec>;

/** Checks an entry as it would be posted now, and writes nothing: the same findings that `create` would answer. */
const correctionOf = <const Kind extends EntryKind>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), ...head, reason, detail: entryDetails[kind] });

const entryCorrection = z.discriminatedUnion('kind', [
  correctionOf('chick-placement'),
  correctionOf('mortality'),
  correctionOf('feed'),
  correctionOf('weight'),
  correctionOf('water-consumption'),
  correctionOf('chick-transfer'),
  correctionOf('egg'),
  correctionOf('egg-weight'),
  correctionOf('bird-sale'),
]);

export const getEntry = call.read('DataEntry', 'entry.get', '/api/v1/entries/:entryId', {
  summary: 'One entry',
  output: entry,
});

/** Who changed an entry, when and why; newest first, the first writing last. */
export const listRevisions = call.read('DataEntry', 'entry.revisions', '/api/v1/entries/:entryId/revisions', {
  summary: 'Former states of an entry',
  output: z.object({
    items: z.array(
      z.object({
        version: z.int(),
        day: z.string(),
        detail: z.unknown(),
        /** Unit of the item that was given or fed; empty of what takes none. */
        itemUnit: z.string(),
        notes: z.string(),
        attachments: z.array(id),
        state: z.enum(['posted', 'deleted']),
        at: z.string(),
        by: z.string(),
        reason: z.string(),
      }),
    ),
  }),
});

/**
 * Corrects an entry of the daily records: the old one is reversed and the new one posted, with who, when and why. What birds
 * were given for their health is corrected by calls of its own, each with its row of the permission matrix.
 */
export const correctEntry = call.change('DataEntry', 'entry.correct', '/api/v1/entries/:entryId', {
  summary: 'Correct an entry, with a reason',
  input: entryCorrection,
  output: entrySaved,
});

export const deleteEntry = call.takeBack('DataEntry', 'entry.delete', '/api/v1/entries/:entryId', {
  summary: 'Take an entry back, with a reason',
  output: entrySaved,
});

/** Kinds that write down what birds were given for their health: each has a row of the permission matrix of its own. */
export const healthKinds = ['vaccine', 'medicine', 'treatment'] as const satisfies readonly EntryKind[];
type HealthKind = (typeof healthKinds)[number];

const correctHealth = <const Kind extends HealthKind>(kind: Kind, summary: string) =>
  endpoint(`entry.correct.${kind}`, 'PUT', `/api/v1/entries/:entryId/${kind}`, {
    summary,
    access: { action: 'update', subject: subjectOfKind(kind) },
    input: correctionOf(kind),
    output: entrySaved,
    versioned: true,
  });

/** Nobody deletes what birds were given: who may correct it may take it back. */
const deleteHealth = <const Kind extends HealthKind>(kind: Kind, summary: string) =>
  endpoint(`entry.delete.${kind}`, 'DELETE', `/api/v1/entries/:entryId/${kind}`, {
    summary,
    access: { action: 'update', subject: subjectOfKind(kind) },
    input: withReason,
    output: entrySaved,
    versioned: true,
    success: 200,
  });

export const correctHealthEndpoints = {
  vaccine: correctHealth('vaccine', 'Correct a vaccination, with a reason'),
  medicine: correctHealth('medicine', 'Correct a medicine given, with a reason'),
  treatment: correctHealth('treatment', 'Correct, extend or end a course of treatment, with a reason'),
} as const;

export const deleteHealthEndpoints = {
  vaccine: deleteHealth('vaccine', 'Take a vaccination back, with a reason'),
  medicine: deleteHealth('medicine', 'Take a medicine given back, with a reason'),
  treatment: deleteHealth('treatment', 'Take a course of treatment back, with a reason'),
} as const;

export function isHealthKind(kind: EntryKind): kind is HealthKind {
  return (healthKinds as readonly EntryKind[]).includes(kind);
}

/** Entries on the longest page: all of a farm's day, by which its grid tells what died from what was culled. */
export const entriesAtMost = 2000;

export const listEntries = call.read('DataEntry', 'entry.list', '/api/v1/farms/:farmId/entries', {
  summary: 'Entries of a farm',
  query: listQuery(['day', 'kind', 'shedName', 'createdAt', 'figure']).extend({
    ...paging({ perPageAtMost: entriesAtMost, pagesAtMost: 100_000 }),
    kind: z.enum(entryKinds).optional(),
    shed: id.optional(),
    flock: id.optional(),
    from: day.optional(),
    to: day.optional(),
    state: z.enum(['posted', 'deleted']).optional(),
  }),
  output: listOf(entry),
});
