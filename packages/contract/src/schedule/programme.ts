import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { sampleKinds } from '@henhouse/domain/health/sample';
import { ageUnits, type ProgrammeLine, programmeKinds } from '@henhouse/domain/schedule/programme';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import { day, id, line, listOf, listQuery, measure, note, rowStamp, schema, strictObjectOf } from '../shape';
import { actionLine } from '../task/task';

const kind = z.enum(programmeKinds);
const productionKind = z.enum(productionKinds).nullable();

/** What is to be done at an age; days from 0 on the day of hatch, weeks are completed weeks. */
const programmeLine = strictObjectOf<ProgrammeLine>()({
  /** Stays the same through the versions. */
  id,
  title: line(2, 160),
  ageUnit: z.enum(ageUnits),
  fromAge: z.int().min(0).max(840),
  toAge: z.int().min(0).max(840),
  /** Null: once between the two ages. */
  every: z.int().min(1).max(840).nullable().default(null),
  itemId: id.nullable().default(null),
  route: z.enum(medicineRoutes).nullable().default(null),
  dose: line(0, 120).default(''),
  lightHours: measure(0, 24).nullable().default(null),
  lightLux: measure(0, 10_000).nullable().default(null),
  /** What a sample is examined for. */
  sampleKind: z.enum(sampleKinds).nullable().default(null),
  optional: z.boolean().default(false),
  checklist: z.array(line(1, 200)).max(30).default([]),
});

/** A programme as a line of the list. */
const programmeRow = schema('ProgrammeRow', {
  id,
  name: z.string(),
  kind,
  productionKind,
  notes: z.string(),
  /** The shipped example that it was copied from; empty: none. */
  example: z.string(),
  number: z.int(),
  /** The version that flocks are given; null: none is approved. */
  approvedNumber: z.int().nullable(),
  approvedBy: z.string(),
  approvedAt: z.string().nullable(),
  retired: z.boolean(),
  lines: z.int(),
  /** Flocks that follow it, and those of them that follow an older version. */
  flocks: z.int(),
  flocksBehind: z.int(),
  ...rowStamp,
});
export type ProgrammeRow = z.output<typeof programmeRow>;

const shownLine = programmeLine.extend({ itemName: z.string() });

/** A programme with the lines of its latest version. */
const programme = schema('Programme', {
  ...programmeRow.shape,
  lineItems: z.array(shownLine),
  versions: z.array(
    z.object({
      number: z.int(),
      writtenAt: z.string(),
      writtenBy: z.string(),
      approvedAt: z.string().nullable(),
      approvedBy: z.string(),
    }),
  ),
});
export type Programme = z.output<typeof programme>;

export const listProgrammes = call.read('Schedule', 'schedule.programmes', '/api/v1/programmes', {
  summary: 'Programmes: what is done at which age',
  query: listQuery(['name', 'kind', 'flocks', 'changedAt']).extend({
    kind: kind.optional(),
    productionKind: z.enum(productionKinds).optional(),
    state: z.enum(['approved', 'waiting', 'retired']).optional(),
  }),
  output: listOf(programmeRow),
});

export const getProgramme = call.read('Schedule', 'schedule.programme', '/api/v1/programmes/:birdProgrammeId', {
  summary: 'A programme',
  output: programme,
});

const fields = {
  name: line(2, 120),
  productionKind: productionKind.default(null),
  notes: note.default(''),
  lines: z.array(programmeLine).min(1).max(150),
};

export const createProgramme = call.create('Schedule', 'schedule.createProgramme', '/api/v1/programmes', {
  summary: 'Add a programme; it counts once it is approved',
  input: z.strictObject({ id, kind, example: line(0, 60).default(''), ...fields }),
  output: programme,
});

/** Other lines are a new version, to be approved; flocks keep theirs until it is applied again. */
export const updateProgramme = call.change(
  'Schedule',
  'schedule.updateProgramme',
  '/api/v1/programmes/:birdProgrammeId',
  {
    summary: 'Change a programme',
    input: z.strictObject(fields),
    output: programme,
  },
);

export const approveProgramme = call.approve(
  'Schedule',
  'schedule.approveProgramme',
  '/api/v1/programmes/:birdProgrammeId/approve',
  {
    summary: 'Approve the latest version of a programme',
    output: programme,
  },
);

export const retireProgramme = call.change(
  'Schedule',
  'schedule.retireProgramme',
  '/api/v1/programmes/:birdProgrammeId/retire',
  {
    summary: 'Retire a programme, or take it into use again',
    input: z.strictObject({ retired: z.boolean() }),
    output: programme,
  },
);

/** A flock that follows a programme. */
const appliedProgramme = schema('AppliedProgramme', {
  id,
  programmeId: id,
  name: z.string(),
  kind,
  farmId: id,
  farmName: z.string(),
  flockId: id,
  flockNumber: z.string(),
  /** The version that the flock follows, and the one that is approved by now. */
  number: z.int(),
  approvedNumber: z.int().nullable(),
  fromDay: z.string(),
  appliedBy: z.string(),
  appliedAt: z.string(),
  open: z.int(),
  overdue: z.int(),
  done: z.int(),
  skipped: z.int(),
  version: z.int(),
});
export type AppliedProgramme = z.output<typeof appliedProgramme>;

export const listProgrammeFlocks = call.read(
  'Schedule',
  'schedule.programmeFlocks',
  '/api/v1/programmes/:birdProgrammeId/flocks',
  {
    summary: 'Flocks that follow a programme',
    query: listQuery(['flockNumber', 'farmName', 'appliedAt']),
    output: listOf(appliedProgramme),
  },
);

export const listFlockProgrammes = call.read(
  'Schedule',
  'schedule.flockProgrammes',
  '/api/v1/flocks/:flockId/programmes',
  {
    summary: 'Programmes that a flock follows',
    output: z.object({ items: z.array(appliedProgramme) }),
  },
);

/** What applying the approved version would do to the flock's tasks. */
export const previewProgramme = endpoint(
  'schedule.preview',
  'GET',
  '/api/v1/flocks/:flockId/programmes/:birdProgrammeId/preview',
  {
    summary: 'What applying a programme to a flock would change',
    access: { action: 'update', subject: 'Schedule' },
    query: z.object({ fromDay: day.optional() }),
    output: z.object({
      number: z.int(),
      fromDay: z.string(),
      items: z.array(
        schema('ProgrammeChange', {
          change: z.enum(['add', 'change', 'same', 'remove', 'keep', 'past']),
          title: z.string(),
          dueFrom: z.string(),
          dueDay: z.string(),
          wasDueFrom: z.string().nullable(),
          wasDueDay: z.string().nullable(),
          wasTitle: z.string().nullable(),
        }),
      ),
    }),
  },
);

export const applyProgramme = call.add('Schedule', 'schedule.apply', '/api/v1/flocks/:flockId/programmes', {
  summary: 'Apply a programme to a flock: its lines become tasks',
  input: z.strictObject({ id, programmeId: id, fromDay: day }),
  output: appliedProgramme,
});

/** With the approved version: open tasks follow it, what is done or skipped stays. */
export const reapplyProgramme = call.change(
  'Schedule',
  'schedule.reapply',
  '/api/v1/flocks/:flockId/programmes/:appliedId/reapply',
  {
    summary: 'Bring a flock to the approved version of its programme',
    input: z.strictObject({ fromDay: day }),
    output: appliedProgramme,
  },
);

export const dropProgramme = call.change(
  'Schedule',
  'schedule.drop',
  '/api/v1/flocks/:flockId/programmes/:appliedId/remove',
  {
    summary: 'A flock follows a programme no more: its open tasks go',
    input: withReason,
    output: 'empty',
  },
);

const calendarQuery = { farm: id.optional(), topic: kind.optional() };

/** Tasks that fall between two days, at most 1,000. */
export const getCalendar = call.read('Schedule', 'schedule.calendar', '/api/v1/schedule/calendar', {
  summary: 'Tasks of all farms between two days, at most 62 days apart',
  query: z.object({ from: day, to: day, ...calendarQuery }),
  output: z.object({ items: z.array(actionLine), total: z.int() }),
});

export const getCalendarFile = call.read('Schedule', 'schedule.calendarFile', '/api/v1/schedule/calendar.ics', {
  summary: 'Open tasks of the next 180 days as an iCalendar file',
  query: z.object({ ...calendarQuery, key: z.string().max(200).optional() }),
  output: 'file',
  byLink: true,
});
