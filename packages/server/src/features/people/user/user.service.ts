import { randomUUID } from 'node:crypto';
import { checkGrant, type Granter } from '@henhouse/domain/people/grant';
import { checkNotOneself, checkOwnerStays, checkTakeAway } from '@henhouse/domain/people/person-change';
import type { RoleKind } from '@henhouse/domain/people/role';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { refuse } from '../../../platform/http/refusal';
import { checkNewAccount } from '../../session/new-account';
import { hashPassword } from '../../session/password-hash';
import { type FullGrant, type GrantWish, keepUnseen, resolveGrant } from './grant.service';
import {
  countOtherOwners,
  insertManagedAccount,
  insertMember,
  isUsernameTaken,
  type MemberRow,
  type Profile,
  setFirstPassword,
  setMemberState,
  updateMember,
  updateProfile,
} from './user.store';

interface CompanyWords {
  readonly name: string;
  readonly language: string;
}

export function readCompanyWords(tx: CompanyTx): Promise<CompanyWords> {
  return tx.one(sql<CompanyWords>`select name, language from company where id = ${tx.companyId}`);
}

/** What the log keeps of somebody's access. */
export const accessOf = ({ role, roleId, allFarms, farmIds, shedIds }: FullGrant | MemberRow) => ({
  role,
  roleId,
  allFarms,
  farmIds,
  shedIds,
});

async function profileProblems(
  tx: CompanyTx,
  profile: Profile & { readonly password?: string },
  userId: string | null,
  prefix: string,
): Promise<Problem[]> {
  const { fullName, username, password } = profile;
  const [taken, company] = await Promise.all([isUsernameTaken(tx, username, userId), readCompanyWords(tx)]);
  const found = await checkNewAccount({ email: '', fullName, username, password: password ?? '' }, company.name);
  return [
    ...(taken ? [error('notUnique', `${prefix}username`, { value: username, name: username })] : []),
    // Without a new password only the name is judged.
    ...found
      .filter(({ field }) => password !== undefined || field === 'username')
      .map((problem) => ({ ...problem, field: `${prefix}${problem.field}` })),
  ];
}

interface NewPerson extends Profile, GrantWish {
  readonly password: string;
}

/** Somebody new, with an account that the company looks after. Answers their id. */
export async function addUser(
  tx: CompanyTx,
  role: RoleKind,
  giver: Granter,
  input: NewPerson,
  nowMs: number,
): Promise<{ userId: string; grant: FullGrant }> {
  const grant = await resolveGrant(tx, role, input);
  refuse([...checkGrant(giver, grant, null), ...(await profileProblems(tx, input, null, ''))]);
  const userId = randomUUID();
  const { language } = await readCompanyWords(tx);
  const { fullName, username, phone, password } = input;
  const passwordHash = await hashPassword(password);
  await insertManagedAccount(tx, { id: userId, fullName, username, phone, passwordHash, language, nowMs });
  await insertMember(tx, userId, grant);
  return { userId, grant };
}

interface UserChange extends GrantWish {
  readonly newRole: RoleKind;
  readonly profile: Profile | null;
}

/** Other farms, sheds or role; another name where the company looks after the account. `actorId` is who changes it. */
export async function changeUser(
  tx: CompanyTx,
  before: MemberRow,
  giver: Granter,
  actorId: string,
  { newRole, profile, ...wish }: UserChange,
): Promise<FullGrant> {
  const grant = await resolveGrant(tx, newRole, await keepUnseen(tx, giver, wish, before));
  const others = before.role === 'Owner' ? await countOtherOwners(tx, before.userId) : 0;
  refuse([
    ...checkNotOneself(actorId, before.userId, 'newKind'),
    ...checkOwnerStays(
      { role: before.role, isActive: before.state === 'active' },
      newRole === 'Owner',
      others,
      'newKind',
    ),
    ...checkGrant(giver, grant, before),
    ...(profile && !before.isManaged ? [error('accountNotManaged', 'profile')] : []),
    ...(profile && before.isManaged ? await profileProblems(tx, profile, before.userId, 'profile.') : []),
  ]);
  await updateMember(tx, before.userId, grant);
  if (profile) await updateProfile(tx, before.userId, profile);
  return grant;
}

/** Takes somebody's access away; the database ends their sessions with it. */
export async function deactivateUser(
  tx: CompanyTx,
  before: MemberRow,
  giver: Granter,
  actorId: string | null,
): Promise<void> {
  const others = before.role === 'Owner' ? await countOtherOwners(tx, before.userId) : 0;
  refuse([
    ...(actorId === null ? [] : checkNotOneself(actorId, before.userId, 'state')),
    ...checkOwnerStays({ role: before.role, isActive: before.state === 'active' }, false, others, 'state'),
    ...checkTakeAway(giver, before, 'state'),
    ...(before.state === 'active' ? [] : [error('stateNotAllowed', 'state', { name: before.state })]),
  ]);
  await setMemberState(tx, before.userId, 'inactive');
}

/** Gives access back, as far as whoever gives it may give it now. */
export async function reactivateUser(tx: CompanyTx, before: MemberRow, giver: Granter): Promise<void> {
  refuse([
    ...checkGrant(giver, before, null),
    ...(before.state === 'inactive' ? [] : [error('stateNotAllowed', 'state', { name: before.state })]),
  ]);
  await setMemberState(tx, before.userId, 'active');
}

/** A one-time password for an account that the company looks after. */
export async function giveNewPassword(
  tx: CompanyTx,
  member: MemberRow,
  password: string,
  nowMs: number,
): Promise<void> {
  const { fullName, username, phone } = member;
  const problems = await profileProblems(
    tx,
    { fullName, username: username ?? '', phone, password },
    member.userId,
    '',
  );
  refuse(problems.filter(({ field }) => field === 'password'));
  await setFirstPassword(tx, member.userId, await hashPassword(password), nowMs);
}
