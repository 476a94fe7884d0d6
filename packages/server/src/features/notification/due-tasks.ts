import type { ActionLine } from '@henhouse/contract/task/task';
import type { Day } from '@henhouse/domain/day/day';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Scope } from '../../platform/http/rights';
import { listCalendar } from '../schedule/action-list.store';
import type { MailReader } from './mail-readers.store';

/** A task as the morning mail names it. */
export type DueTask = Pick<
  ActionLine,
  'title' | 'topic' | 'params' | 'origin' | 'originId' | 'farmName' | 'shedName' | 'flockNumber' | 'state' | 'dueDay'
>;

/** Tasks are looked for so far back; nobody is told of older ones by mail. */
const longAgo = '1900-01-01';
const readAtMost = 500;

/** What a reader is to do today, and what is overdue: theirs by name or role, and what is nobody's. */
export async function readDueTasks(
  tx: CompanyTx,
  reader: MailReader,
  scope: Scope,
  now: { readonly day: Day; readonly nowMs: number },
): Promise<DueTask[]> {
  const toDoBy = { id: reader.userId, role: reader.role };
  const request = { from: longAgo, to: now.day, onlyOpen: true, toDoBy, atMost: readAtMost };
  return (await listCalendar(tx, request, { scope, nowMs: now.nowMs })).items;
}
