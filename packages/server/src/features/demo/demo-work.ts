import type { Day } from '@henhouse/domain/day/day';
import { type AuditChange, writeAudit } from '../../platform/audit/audit';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { EntryCaller } from '../entry/entry.service';
import type { Person } from './people/demo-people';

/** Who works on a farm, and what day it is. */
export interface FarmWork {
  readonly today: Day;
  readonly nowMs: number;
  readonly timeZone: string;
  readonly manager: Person;
  readonly doctor: Person;
  readonly owner: Person;
  /** Who writes down what happens in a shed. */
  writerOf(shedId: string): Person;
  /** Days after which that was handed in: not everybody does it the same evening. */
  entryDelayDays(shedId: string, day: Day): number;
}

/** An hour of a past day; of today, the last minutes. */
export function instantOn(day: Day, work: FarmWork, hour: number): string {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:20:00Z`);
  return new Date(Math.min(wanted, work.nowMs - 60_000)).toISOString();
}

type Happened = Pick<AuditChange, 'action' | 'subject' | 'subjectId' | 'before' | 'after' | 'farmId'>;

/** Writes an audit line, as the request of a person would have. */
export const recordAudit = (tx: CompanyTx, by: Person, happened: Happened) =>
  writeAudit(tx, {
    ...happened,
    actorId: by.id,
    actorName: by.name,
    via: 'demo',
    requestId: 'demo',
  });

/** Whoever hands an entry in at noon of a day. */
export function callerOn(tx: CompanyTx, day: Day, by: Person, work: FarmWork): EntryCaller {
  const now = Date.parse(instantOn(day, work, 12));
  return { tx, user: by, now, timeZone: work.timeZone, today: () => day };
}
