import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { sampleKinds } from '@henhouse/domain/health/sample';
import {
  assigneeRoles,
  type CheckItem,
  factOrigins,
  taskOrigins,
  taskPriorities,
  taskStates,
  taskTopics,
} from '@henhouse/domain/task/task';
import { z } from 'zod';
import { call, endpoint, stepsOf, withReason } from '../endpoint';
import { day, id, line, listOf, listQuery, note, schema, strictObjectOf, timeOfDay } from '../shape';

const checkItem = strictObjectOf<CheckItem>()({ text: line(1, 200), done: z.boolean() });
const topic = z.enum(taskTopics);
const assigneeRole = z.enum(assigneeRoles);

/** Something that is to be done, or was: a task that is kept, or a fact that the books tell until it is over. */
export const actionLine = schema('ActionLine', {
  /** The id of a task; of a fact what it is about. */
  key: z.string(),
  /** Null: a fact. */
  id: id.nullable(),
  farmId: id,
  farmName: z.string(),
  shedId: id.nullable(),
  shedName: z.string(),
  flockId: id.nullable(),
  flockNumber: z.string(),
  hatchId: id.nullable(),
  machineId: id.nullable(),
  origin: z.enum(taskOrigins),
  originId: id.nullable(),
  /** The programme that asks for it. */
  programmeName: z.string(),
  topic,
  /** Empty: the topic, with the names and numbers in `params`, says it all. */
  title: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  notes: z.string(),
  itemId: id.nullable(),
  itemName: z.string(),
  route: z.enum(medicineRoutes).nullable(),
  dose: z.string(),
  lightHours: z.number().nullable(),
  lightLux: z.number().nullable(),
  sampleKind: z.enum(sampleKinds).nullable(),
  optional: z.boolean(),
  dueFrom: z.string(),
  dueDay: z.string(),
  dueTime: z.string().nullable(),
  assigneeId: id.nullable(),
  assigneeName: z.string(),
  assigneeRole: assigneeRole.nullable(),
  priority: z.enum(taskPriorities),
  checklist: z.array(z.object({ text: z.string(), done: z.boolean() })),
  state: z.enum(taskStates),
  doneDay: z.string().nullable(),
  /** What came of it. */
  result: z.string(),
  /** Why it was skipped, or nobody is to be reminded. */
  reason: z.string(),
  settledBy: z.string(),
  settledAt: z.string().nullable(),
  /** Entries that tick it, one a shed of the flock. */
  entriesMade: z.int(),
  /** A Doctor looks after its farm, who alone skips vaccines there; of a fact, which nobody skips, false. */
  hasDoctor: z.boolean(),
  /** Of a fact: nobody is reminded until this day. */
  dismissedUntil: z.string().nullable(),
  version: z.int(),
});
export type ActionLine = z.output<typeof actionLine>;

const sortable = ['dueDay', 'title', 'priority', 'flockNumber', 'assigneeName'] as const;

/** Until a state is asked for: open ones, overdue first; of a farm those that begin within two weeks. */
const listing = listQuery(sortable).extend({
  topic: topic.optional(),
  origin: z.enum(taskOrigins).optional(),
  /** `open`: overdue, due and upcoming. */
  state: z.enum(['open', 'settled', ...taskStates]).optional(),
  /** Given to me, by name or by role. */
  mine: z.stringbool().optional(),
  assignee: id.optional(),
  from: day.optional(),
  to: day.optional(),
});

/** What is due on a farm: by whom, when, why. */
export const listActions = call.read('Task', 'task.actions', '/api/v1/farms/:farmId/actions', {
  summary: 'The action list of a farm: tasks and facts that need somebody',
  query: listing,
  output: listOf(actionLine),
});

/** What is due on every farm in use that is in reach, or on one of them. */
export const listAllActions = call.read('Task', 'task.allActions', '/api/v1/actions', {
  summary: 'The action lists of all farms in reach as one',
  query: listing.extend({ farmId: id.optional() }),
  output: listOf(actionLine),
});

export const countActions = call.read('Task', 'task.count', '/api/v1/farms/:farmId/action-count', {
  summary: 'How many tasks and facts of a farm are due and overdue',
  output: z.object({ due: z.int(), overdue: z.int() }),
});

/** Everything that a flock has to do, or had: what entries may tick, too. */
export const listFlockTasks = call.read('Task', 'task.ofFlock', '/api/v1/flocks/:flockId/tasks', {
  summary: 'Tasks of a flock',
  query: listing,
  output: listOf(actionLine),
});

export const getTask = call.read('Task', 'task.get', '/api/v1/tasks/:taskId', {
  summary: 'A task',
  output: actionLine,
});

const assignee = { assigneeId: id.nullable().default(null), assigneeRole: assigneeRole.nullable().default(null) };

const about = {
  title: line(2, 160),
  topic: topic.default('other'),
  notes: note.default(''),
  dueFrom: day,
  dueDay: day,
  dueTime: timeOfDay.nullable().default(null),
  ...assignee,
  priority: z.enum(taskPriorities).default('normal'),
  checklist: z.array(checkItem).max(30).default([]),
};

export const createTask = call.create('Task', 'task.create', '/api/v1/farms/:farmId/tasks', {
  summary: 'Add a task by hand',
  input: z.strictObject({ id, ...about, shedId: id.nullable().default(null), flockId: id.nullable().default(null) }),
  output: actionLine,
});

const step = stepsOf('Task', 'task', '/api/v1/tasks/:taskId', actionLine);

/** Of tasks that a person added everything; of others who does it, how pressing it is, and notes. */
export const updateTask = step(
  'update',
  'update',
  'Change a task, or give it to somebody',
  z.strictObject({ ...about, title: line(0, 160) }),
  '',
);

export const finishTask = step(
  'finish',
  'update',
  'A task is done',
  z.strictObject({
    doneDay: day,
    result: line(0, 500).default(''),
    checklist: z.array(checkItem).max(30).default([]),
  }),
);

/** Vaccines by the Doctor, where none is by who records papers of outside veterinarians; other required lines of a programme by who may approve. */
export const skipTask = step('skip', 'update', 'A task is left out, with a reason', withReason);

export const reopenTask = step('reopen', 'update', 'A task was not done after all', withReason);

/** Only what a person added. */
export const removeTask = call.cancel('Task', 'task.remove', '/api/v1/tasks/:taskId/remove', {
  summary: 'Take a task away that somebody added, with a reason',
  input: withReason,
  output: 'empty',
});

/** A fact ends by itself; until then somebody can be given it, or nobody reminded of it until a day. */
export const handleFact = endpoint('task.handleFact', 'PUT', '/api/v1/farms/:farmId/action-facts', {
  summary: 'Give a fact of the action list to somebody, or put it off until a day',
  access: { action: 'create', subject: 'Task' },
  input: z.strictObject({
    origin: z.enum(factOrigins),
    key: line(1, 120),
    ...assignee,
    dismissedUntil: day.nullable().default(null),
    reason: line(0, 500).default(''),
  }),
  output: 'empty',
});

/** Who can be given something on a farm. */
export const listTaskPeople = endpoint('task.people', 'GET', '/api/v1/farms/:farmId/task-people', {
  summary: 'People who can be given a task on a farm',
  access: { action: 'create', subject: 'Task' },
  output: z.object({ items: z.array(schema('TaskPerson', { id, name: z.string(), role: z.string() })) }),
});
