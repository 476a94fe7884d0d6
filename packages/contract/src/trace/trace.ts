import { reportFormats } from '@henhouse/domain/report/report-schedule';
import { traceDirections, traceKinds, traceShareBases, traceStartKinds } from '@henhouse/domain/trace/trace-graph';
import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { id, language, line, listOf, listQuery, note, schema } from '../shape';

const kind = z.enum(traceKinds);
const startKind = z.enum(traceStartKinds);
const direction = z.enum(traceDirections);

/** Something on the way: a flock, a lot, a hatch, a sale, a supplier. */
const traceNode = schema('TraceNode', {
  key: z.string(),
  kind,
  id,
  /** Number, code or name. */
  name: z.string(),
  /** Breed, item, customer: what it is besides. */
  about: z.string(),
  farmId: id.nullable(),
  farmName: z.string(),
  day: z.string().nullable(),
  /** Of what was bought: the supplier's docket. */
  docket: z.string(),
  /** Hatchery or parent flock, as somebody wrote it down. */
  source: z.string(),
  /** Steps from the start. */
  depth: z.int(),
  /** Of it, what belongs to the start; back: of the start, what came through it. 0 to 100. */
  sharePct: z.number(),
});
export type TraceNode = z.output<typeof traceNode>;

/** Something of one went into the other. */
const traceLink = schema('TraceLink', {
  from: z.string(),
  to: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** Of everything alike in the target; null where nothing is mixed. */
  sharePct: z.number().nullable(),
  /** Of eggs in a hatch: what the share was counted by. */
  sharedBy: z.enum(traceShareBases).nullable(),
});

/** Who has what of it now, or was sold it. */
const traceHolder = schema('TraceHolder', {
  key: z.string(),
  place: z.enum(['store', 'road', 'shed', 'machine', 'customer']),
  placeName: z.string(),
  farmName: z.string(),
  what: z.string(),
  /** There now; of a customer what was delivered, as nobody knows what is left. */
  quantity: z.number(),
  /** Everything that came there. Null in drills that were held before that was kept. */
  delivered: z.number().nullable(),
  unit: z.string(),
  /** Of it, what belongs to the start; 0 to 100. */
  sharePct: z.number(),
  /** The sale, and where it is. */
  document: z.string(),
  saleId: id.nullable(),
  /** The farm of the sale. */
  farmId: id.nullable(),
  day: z.string().nullable(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type TraceHolder = z.output<typeof traceHolder>;

/** What the start is, for whoever has to look for it. */
const traceSubject = schema('TraceSubject', {
  /** Item, breed, customer. */
  about: z.string(),
  farmName: z.string(),
  day: z.string().nullable(),
  supplier: z.string(),
  docket: z.string(),
  source: z.string(),
  expiryDay: z.string().nullable(),
});
export type TraceSubject = z.output<typeof traceSubject>;

/** What became of everything that came of the start: received = used + left + gone + gap. */
const traceBalance = schema('TraceBalance', {
  unit: z.string(),
  received: z.number(),
  used: z.number(),
  left: z.number(),
  gone: z.number(),
  gap: z.number(),
  gapPct: z.number().nullable(),
});
export type TraceBalance = z.output<typeof traceBalance>;

const trace = schema('Trace', {
  start: traceNode,
  subject: traceSubject,
  /** Null of a sale, which is delivered whole. */
  balance: traceBalance.nullable(),
  direction,
  nodes: z.array(traceNode),
  links: z.array(traceLink),
  /** Forward: stores, sheds, machines, customers. */
  holders: z.array(traceHolder),
  /** Ways that were not followed: on farms out of reach, or beyond what one trace holds. */
  cut: z.int(),
  /** How long the answer took to work out. */
  elapsedMs: z.int(),
});
export type Trace = z.output<typeof trace>;

export const getTrace = call.read('Trace', 'trace.get', '/api/v1/trace', {
  summary: 'Where something came from, or went to, with shares in what is mixed',
  query: z.object({ kind: startKind, id, direction: direction.default('forward') }),
  output: trace,
});

/** Flocks, lots, hatches and sales whose number, code or item holds the text. */
export const findTraceStarts = call.read('Trace', 'trace.starts', '/api/v1/trace-starts', {
  summary: 'Find what to trace',
  query: z.object({ q: line(1, 100) }),
  output: z.object({
    items: z.array(
      schema('TraceStart', { kind: startKind, id, name: z.string(), about: z.string(), farmName: z.string() }),
    ),
  }),
});

/** A drill that was kept: who asked for what, and how long it took until all was known. */
const recallDrill = schema('RecallDrill', {
  id,
  kind: startKind,
  startId: id,
  name: z.string(),
  notes: z.string(),
  /** From the moment that somebody began until the list was complete. */
  tookS: z.int(),
  /** What the server needed of it. */
  elapsedMs: z.int(),
  holders: z.int(),
  customers: z.int(),
  heldAt: z.string(),
  heldBy: z.string(),
});
export type RecallDrill = z.output<typeof recallDrill>;

export const listRecallDrills = call.read('Trace', 'trace.drills', '/api/v1/recall-drills', {
  summary: 'Recall drills that were held over farms that the caller reaches',
  query: listQuery(['heldAt', 'name', 'tookS', 'holders']).extend({ sortDesc: z.stringbool().default(true) }),
  output: listOf(recallDrill),
});

/** A drill with everything that was found when it was held. */
const recallDrillDetail = schema('RecallDrillDetail', {
  ...recallDrill.shape,
  found: z.array(traceHolder),
  /** Both are null of drills that were held before they were kept. */
  subject: traceSubject.nullable(),
  balance: traceBalance.nullable(),
  /** Ways that its trace did not follow; null of drills that were held before it was kept. */
  cut: z.int().nullable(),
});
export type RecallDrillDetail = z.output<typeof recallDrillDetail>;

export const getRecallDrill = call.read('Trace', 'trace.drill', '/api/v1/recall-drills/:drillId', {
  summary: 'A recall drill, with who had what of it when it was held',
  output: recallDrillDetail,
});

/** Logged like a write. */
export const exportRecallDrill = call.export('Trace', 'trace.exportDrill', '/api/v1/recall-drills/:drillId/file', {
  summary: 'A recall drill as CSV, XLSX or PDF',
  query: z.object({ format: z.enum(reportFormats).default('csv'), language: language.default('en') }),
  output: 'file',
});

/** Traces once more and keeps what was found, with who held it and how long it took. */
export const holdRecallDrill = endpoint('trace.holdDrill', 'POST', '/api/v1/recall-drills', {
  summary: 'Hold a recall drill and keep it',
  access: { action: 'export', subject: 'Trace' },
  input: z.strictObject({
    id,
    kind: startKind,
    startId: id,
    tookS: z.int().min(0).max(86_400),
    notes: note.default(''),
  }),
  output: recallDrill,
  success: 201,
});
