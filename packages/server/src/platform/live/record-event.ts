import type { EventTopic } from '@henhouse/domain/event/event-topic';
import type { Tx } from '../db/company-tx';
import { json } from '../db/statement';
import { insertInto } from '../db/table/write-row';

/** Says to screens and webhooks what happened where no call does: a job, a follower, somebody who joins. */
export const recordEvent = (
  tx: Tx,
  companyId: string,
  topic: EventTopic,
  refs: Readonly<Record<string, string>> = {},
): Promise<number> => tx.run(insertInto('event', { companyId, topic, refs: json(refs) }));
