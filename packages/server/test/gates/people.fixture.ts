import { createHash, randomUUID } from 'node:crypto';
import type { EndpointSpec } from '@henhouse/contract/endpoint';
import { personKindNames, personKinds } from '@henhouse/domain/people/person-kind';
import { sql } from 'kysely';
import { type Actor, type CompanyName, userIdOf } from '../people';
import type { TestApp } from '../test-app';

interface Spot {
  readonly companyId: string;
  readonly farmId: string;
  readonly shedId: string;
}

/**
 * Somebody of every kind, and an invitation to be one: not the people who ask, so that asking changes nobody who asks. As
 * path parameters `supervisorUserId`, `supervisorInvitationId` …; without the kind those of Supervisors.
 */
export async function addPeopleOfEachKind(
  test: TestApp,
  company: CompanyName,
  { companyId, farmId, shedId }: Spot,
  name: string,
): Promise<Record<string, string>> {
  const found: Record<string, string> = { kind: 'supervisor' };
  const inviter = userIdOf(`${company}.Owner` satisfies Actor);
  await test.app.db.unsafeAcrossCompanies('tests', async (tx) => {
    for (const kind of personKindNames) {
      const [userId, invitationId] = [randomUUID(), randomUUID()];
      const role = personKinds[kind];
      const email = `${userId}@${company}.example`;
      await tx.run(
        sql`insert into user_account (id, email, name, verified_at) values (${userId}, ${email}, ${name}, now())`,
      );
      await tx.run(sql`insert into membership (company_id, user_id, role, farm_ids, shed_ids)
        values (${companyId}, ${userId}, ${role}, ${[farmId]}, ${[shedId]})`);
      await tx.run(sql`insert into invitation (company_id, id, email, full_name, role, farm_ids, shed_ids, token_hash, invited_by, expires_at)
        values (${companyId}, ${invitationId}, ${`invited-${email}`}, ${name}, ${role}, ${[farmId]}, ${[shedId]},
          ${createHash('sha256').update(invitationId).digest()}, ${inviter}, '2100-01-01')`);
      Object.assign(found, { [`${kind}UserId`]: userId, [`${kind}InvitationId`]: invitationId });
    }
  });
  return { ...found, userId: found.supervisorUserId as string, invitationId: found.supervisorInvitationId as string };
}

/** An endpoint about people of a kind as the six endpoints that it is; any other as itself. */
export function ofEachKind(endpoint: EndpointSpec): EndpointSpec[] {
  const { access } = endpoint;
  if (typeof access === 'string' || 'subject' in access) return [endpoint];
  return personKindNames.map((kind) => ({
    ...endpoint,
    id: `${endpoint.id} ${kind}`,
    path: endpoint.path
      .replace(':kind', kind)
      .replace(':userId', `:${kind}UserId`)
      .replace(':invitationId', `:${kind}InvitationId`) as EndpointSpec['path'],
    access: { action: access.action, subject: personKinds[kind] },
  }));
}

/** Names of path parameters that stand for somebody. */
export const personNames = (names: readonly string[]): string[] =>
  names.filter((name) => /(User|Invitation)Id$/.test(name));
