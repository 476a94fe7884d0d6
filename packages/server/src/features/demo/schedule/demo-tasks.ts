import { addDays, type Day } from '@henhouse/domain/day/day';
import type { AssigneeRole, TaskPriority, TaskTopic } from '@henhouse/domain/task/task';
import { sql } from 'kysely';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Database } from '../../../platform/db/database';
import { insertTask, settleTask } from '../../task/task.store';
import { meadow, orchard } from '../demo-farms';
import { farmIdOf, shedIdOf } from '../demo-sites';
import type { DemoCompany, Person } from '../people/demo-people';

interface DemoTask {
  readonly title: string;
  readonly farm: string;
  readonly shed?: string;
  readonly topic?: TaskTopic;
  /** Days from today. */
  readonly from: number;
  readonly due: number;
  readonly time?: string;
  readonly role?: AssigneeRole;
  readonly person?: 'manager' | 'supervisor' | 'assistant';
  readonly priority?: TaskPriority;
  readonly checklist?: readonly string[];
  readonly done?: { readonly day: number; readonly result: string };
  readonly skipped?: string;
}

const tasks: readonly DemoTask[] = [
  {
    title: 'Replace the belt of fan 3',
    farm: 'meadow',
    shed: 'M2',
    from: -4,
    due: -2,
    person: 'assistant',
    priority: 'high',
  },
  {
    title: 'Test the emergency generator under load',
    farm: 'meadow',
    topic: 'audit',
    from: 0,
    due: 0,
    time: '10:00',
    role: 'Supervisor',
    checklist: ['Runs 30 minutes under load', 'Fuel checked', 'Entered in the log'],
  },
  {
    title: 'Flush the drinker lines',
    farm: 'meadow',
    shed: 'M1',
    topic: 'cleaning',
    from: 0,
    due: 1,
    person: 'supervisor',
  },
  { title: 'Rodent bait: check and refill', farm: 'meadow', topic: 'audit', from: 1, due: 4, role: 'Supervisor' },
  { title: 'Settle the date of the catch with the plant', farm: 'meadow', from: 0, due: 2, person: 'manager' },
  {
    title: 'Sample water for the laboratory',
    farm: 'meadow',
    topic: 'audit',
    from: -10,
    due: -6,
    role: 'Supervisor',
    done: { day: -7, result: 'Sent, result expected in a week' },
  },
  {
    title: 'Repair the door of the store',
    farm: 'meadow',
    from: -14,
    due: -9,
    person: 'assistant',
    done: { day: -5, result: 'New hinges' },
  },
  { title: 'Wash the yard', farm: 'meadow', topic: 'cleaning', from: -5, due: -3, skipped: 'Frost: the drain is shut' },
  { title: 'Calibrate the egg scale', farm: 'orchard', topic: 'audit', from: -3, due: -1, person: 'assistant' },
  { title: 'Order trays', farm: 'orchard', from: 0, due: 3, person: 'manager', priority: 'low' },
];

/** What people of Vale added to the action lists: overdue, due and to come, done, done late, skipped. */
export async function addDemoTasks(
  database: Database,
  company: DemoCompany,
  now: { readonly today: Day; readonly nowMs: number },
): Promise<void> {
  const { companyId, manager, assistant, doctor } = company;
  await database.company(companyId, manager.id, async (tx) => {
    for (const task of tasks) await addOne(tx, task, company, now);
  });
  await database.company(companyId, assistant.id, (tx) => finishRounds(tx, now.today, assistant.name));
  await database.company(companyId, doctor.id, (tx) => skipOneBooster(tx, doctor));
}

async function addOne(
  tx: CompanyTx,
  task: DemoTask,
  company: DemoCompany,
  { today, nowMs }: { readonly today: Day; readonly nowMs: number },
): Promise<void> {
  const { manager } = company;
  const site = task.farm === 'orchard' ? orchard : meadow;
  const id = uuidOf(`demo task ${task.title}`);
  const checklist = (task.checklist ?? []).map((text) => ({ text, done: false }));
  await insertTask(tx, {
    id,
    farmId: farmIdOf(site),
    shedId: task.shed === undefined ? null : shedIdOf(site, Number(task.shed.slice(1))),
    flockId: null,
    title: task.title,
    topic: task.topic ?? 'other',
    notes: '',
    dueFrom: addDays(today, task.from),
    dueDay: addDays(today, task.due),
    dueTime: task.time ?? null,
    assigneeId: task.person === undefined ? null : company[task.person].id,
    assigneeRole: task.role ?? null,
    priority: task.priority ?? 'normal',
    checklist,
    byName: manager.name,
  });
  if (task.done) {
    const { day, result } = task.done;
    const at = new Date(Math.min(Date.parse(`${addDays(today, day)}T15:00:00Z`), nowMs)).toISOString();
    const done = { outcome: 'done', doneDay: addDays(today, day), result, reason: '', at } as const;
    await settleTask(tx, id, { ...done, byName: company.assistant.name });
  }
  if (task.skipped !== undefined) {
    const skipped = { outcome: 'skipped', doneDay: null, result: '', reason: task.skipped } as const;
    await settleTask(tx, id, { ...skipped, byName: manager.name });
  }
}

/** Light was set and houses were walked on the last day of each, up to last week; the latest of them waits. */
async function finishRounds(tx: CompanyTx, today: Day, byName: string): Promise<void> {
  const due = await tx.many(sql<{ id: string; dueDay: Day; checklist: { text: string }[] }>`
    select id, due_day, checklist from task
    where company_id = ${tx.companyId} and origin = 'programme' and topic in ('light', 'audit') and outcome = 'open'
      and due_day < ${addDays(today, -4)}::date
    order by due_day, id`);
  for (const { id, dueDay, checklist } of due) {
    const at = new Date(Date.parse(`${dueDay}T14:00:00Z`)).toISOString();
    const ticked = checklist.map(({ text }) => ({ text, done: true }));
    await settleTask(tx, id, {
      outcome: 'done',
      doneDay: dueDay,
      result: '',
      reason: '',
      byName,
      at,
      checklist: ticked,
    });
  }
}

/** Of the boosters that are open one is left out by the Doctor. */
async function skipOneBooster(tx: CompanyTx, doctor: Person): Promise<void> {
  const open = await tx.maybe(sql<{ id: string }>`
    select id from task where company_id = ${tx.companyId} and topic = 'vaccination' and outcome = 'open' and optional
    order by due_day, id limit 1`);
  if (!open) return;
  const skipped = { outcome: 'skipped', doneDay: null, result: '', reason: 'No pressure in the area' } as const;
  await settleTask(tx, open.id, { ...skipped, byName: doctor.name });
}
