import { isTopicOfFarms, subjectOfWebhookTopic } from '@henhouse/domain/event/event-topic';
import type { Member } from '@henhouse/domain/people/ability-rule';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/company-tx';
import { type Rights, roleOfMember } from '../../platform/http/rights';
import { rightsOfMember } from '../people/rights';

/** Somebody whom a hook acts for, in a company. */
interface ActsFor {
  readonly companyId: string;
  readonly actsFor: string;
}

const keyOf = ({ companyId, actsFor }: ActsFor) => `${companyId} ${actsFor}`;

/** What people may do now, of those who still are active members of a company at work. */
export async function readRights(tx: Tx, wanted: readonly ActsFor[]): Promise<(who: ActsFor) => Rights | undefined> {
  const rows = await tx.many(sql<Member & { companyId: string; userId: string }>`
    select distinct m.company_id, m.user_id, m.role, m.all_farms, m.farm_ids, m.shed_ids, r.permissions as role_permissions
    from unnest(${wanted.map(({ companyId }) => companyId)}::uuid[], ${wanted.map(({ actsFor }) => actsFor)}::uuid[])
      wanted (company_id, user_id)
    join membership m on m.company_id = wanted.company_id and m.user_id = wanted.user_id and m.state = 'active'
    join user_account u on u.id = m.user_id and u.state = 'active'
    join company c on c.id = m.company_id and c.state = 'active'
    ${roleOfMember}`);
  const rights = new Map(
    rows.map((row) => [keyOf({ companyId: row.companyId, actsFor: row.userId }), rightsOfMember(row)]),
  );
  return (who) => rights.get(keyOf(who));
}

type Refs = Readonly<Record<string, string>>;

/** Whether somebody of these rights may be told of an event: the right to read, at the farm and shed that it names. */
export function mayHear(rights: Rights | undefined, topic: string, refs: Refs): boolean {
  if (!rights) return false;
  if (topic === 'ping') return true;
  const subject = subjectOfWebhookTopic(topic);
  if (!subject) return false;
  const { farmId, shedId } = refs;
  if (farmId === undefined) {
    return rights.can('read', subject) && (!isTopicOfFarms(topic) || rights.scope('read', subject).farmIds === 'all');
  }
  return rights.can('read', subject, { farmId, ...(shedId !== undefined && { shedId }) });
}

/** Ids, and nothing else that an event may carry for screens. */
export const idsOnly = (refs: Readonly<Record<string, unknown>>): Refs =>
  Object.fromEntries(
    Object.entries(refs).flatMap(([name, id]) => (name.endsWith('Id') && typeof id === 'string' ? [[name, id]] : [])),
  );
