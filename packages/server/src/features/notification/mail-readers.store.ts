import type { AccountMail } from '@henhouse/contract/session/account';
import { abilityRulesOf, type Member, memberReach } from '@henhouse/domain/people/ability-rule';
import type { Action, Subject } from '@henhouse/domain/people/permission';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { addRow } from '../../platform/db/table/document-rows';
import { roleOfMember, type Scope } from '../../platform/http/rights';

/** Somebody who asked for a mail, with what decides about what they may see. */
export interface MailReader extends Member {
  readonly userId: string;
  readonly email: string;
  readonly fullName: string;
  readonly language: string;
}

/** Active people of the company with an address who asked for this mail. */
export function listReaders(tx: CompanyTx, mail: AccountMail): Promise<MailReader[]> {
  return tx.many(sql<MailReader>`
    select m.user_id, u.email, u.name as full_name, u.language, m.role, m.all_farms, m.farm_ids, m.shed_ids,
      r.permissions as role_permissions
    from membership m
    join user_account u on u.id = m.user_id
    ${roleOfMember}
    where m.company_id = ${tx.companyId} and m.state = 'active' and u.state = 'active' and u.email is not null
      and ${mail} = any (m.mails)
    order by u.email`);
}

/** Farms and sheds that a reader may see this on; nothing when their role lost the right since they asked. */
export function scopeOfReader(reader: MailReader, action: Action, subject: Subject): Scope | null {
  const holds = abilityRulesOf(reader).some((rule) => rule.action === action && rule.subject === subject);
  return holds ? memberReach(reader) : null;
}

/** Claims a company's mails of a day: of two jobs that run at once, one sends. */
export async function claimRound(tx: CompanyTx, kind: 'missingEntries' | 'attention', day: string): Promise<boolean> {
  await tx.run(sql`delete from mail_round where company_id = ${tx.companyId} and day < ${day}::date - 7`);
  return (await addRow(tx, 'mail_round', { kind, day }, sql`on conflict do nothing`)) === 1;
}
