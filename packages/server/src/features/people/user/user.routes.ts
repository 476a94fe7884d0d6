import {
  addPerson,
  deactivatePerson,
  getGrantChoices,
  getPerson,
  listPeople,
  type PersonLine,
  personLine,
  reactivatePerson,
  resetPassword,
  resetSecondFactor,
  updatePerson,
} from '@henhouse/contract/people/user';
import { memberReach } from '@henhouse/domain/people/ability-rule';
import { checkNotOneself, checkTakeAway } from '@henhouse/domain/people/person-change';
import { type PersonKind, personKinds } from '@henhouse/domain/people/person-kind';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../../platform/http/app';
import type { CompanyContext } from '../../../platform/http/context';
import { notFound, orNotFound, refuse, Stale } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { letterIn } from '../../../platform/mail/letter-in';
import { sendResetLink } from '../../session/account/password-reset';
import { granterOfMember, readGrantChoices } from './grant.service';
import { listPeopleLines, readPersonLine } from './person-line.store';
import { accessOf, addUser, changeUser, deactivateUser, giveNewPassword, reactivateUser } from './user.service';
import {
  lockMember,
  type MemberRow,
  readLastEntries,
  readPersonMore,
  removeSecondFactor,
  touchMember,
} from './user.store';

/** What every call about one person brings. */
type PersonCall = Pick<CompanyContext<typeof getPerson>, 'tx' | 'session' | 'now'>;

/** Which kind the path names; that it is one was looked at with the right. */
export const kindOf = ({ kind }: { readonly kind: string }) => kind as PersonKind;

export async function lineNow({ tx, session, now }: PersonCall, kind: PersonKind, id: string): Promise<PersonLine> {
  return await orNotFound(readPersonLine(tx, kind, memberReach(session), id, now));
}

type OnePerson = PersonCall & Pick<CompanyContext<typeof getPerson>, 'params'>;

/** The member that the path names, locked, if the caller has seen their last version. */
async function memberOf(asking: OnePerson, version: number): Promise<MemberRow> {
  const { tx, session, params } = asking;
  const kind = kindOf(params);
  const member = await orNotFound(lockMember(tx, personKinds[kind], memberReach(session), params.userId));
  if (member.version !== version) throw new Stale(await lineNow(asking, kind, params.userId), personLine);
  return member;
}

export function registerUsers(app: App): void {
  route(app, listPeople, ({ tx, session, params, query, now }) =>
    listPeopleLines(tx, kindOf(params), memberReach(session), query, now),
  );

  route(app, getPerson, async (call) => {
    const { tx, rights, params } = call;
    const line = await lineNow(call, kindOf(params), params.userId);
    if (line.state === 'invited' || line.state === 'expired') throw notFound();
    const [more, entries] = await Promise.all([
      readPersonMore(tx, params.userId),
      readLastEntries(tx, params.userId, rights.scope('read', 'DataEntry')),
    ]);
    return { ...line, ...more, entries };
  });

  route(app, getGrantChoices, ({ tx, session, params }) =>
    readGrantChoices(tx, personKinds[kindOf(params)], granterOfMember(session)),
  );

  route(app, addPerson, async (call) => {
    const { tx, session, params, input, now, audit, event } = call;
    const kind = kindOf(params);
    const { userId, grant } = await addUser(tx, personKinds[kind], granterOfMember(session), input, now);
    const { fullName, username, phone } = input;
    const after = { fullName, username, phone, ...accessOf(grant) };
    audit({ action: 'create', subject: personKinds[kind], subjectId: userId, after });
    event('people.saved', { userId });
    return lineNow(call, kind, userId);
  });

  route(app, updatePerson, async (call) => {
    const { tx, session, input, version, user, demand, audit, event } = call;
    const before = await memberOf(call, version);
    const newRole = personKinds[input.newKind];
    if (newRole !== before.role) demand({ action: 'update', subject: newRole });
    const grant = await changeUser(tx, before, granterOfMember(session), user.id, { ...input, newRole });
    const { fullName, username, phone } = before;
    audit({
      action: 'update',
      subject: newRole,
      subjectId: before.userId,
      before: { fullName, username, phone, ...accessOf(before) },
      after: { fullName, username, phone, ...input.profile, ...accessOf(grant) },
    });
    event('people.saved', { userId: before.userId });
    return lineNow(call, input.newKind, before.userId);
  });

  route(app, deactivatePerson, async (call) => {
    const { tx, session, params, input, version, user, audit, event } = call;
    const before = await memberOf(call, version);
    await deactivateUser(tx, before, granterOfMember(session), user.id);
    const after = { fullName: before.fullName, state: 'inactive', reason: input.reason };
    audit({
      action: 'deactivate',
      subject: before.role,
      subjectId: before.userId,
      before: { state: before.state },
      after,
    });
    event('people.saved', { userId: before.userId });
    return lineNow(call, kindOf(params), before.userId);
  });

  route(app, reactivatePerson, async (call) => {
    const { tx, session, params, version, audit, event } = call;
    const before = await memberOf(call, version);
    await reactivateUser(tx, before, granterOfMember(session));
    const after = { fullName: before.fullName, state: 'active' };
    audit({
      action: 'reactivate',
      subject: before.role,
      subjectId: before.userId,
      before: { state: before.state },
      after,
    });
    event('people.saved', { userId: before.userId });
    return lineNow(call, kindOf(params), before.userId);
  });

  registerResets(app);
}

/** Letting somebody in again who lost a password or a second factor. */
function registerResets(app: App): void {
  route(app, resetPassword, async (call) => {
    const { tx, session, input, version, user, now, audit } = call;
    const member = await memberOf(call, version);
    const { userId, email, isManaged, fullName } = member;
    refuse([
      ...checkNotOneself(user.id, userId, 'password'),
      ...checkTakeAway(granterOfMember(session), member, 'password'),
      ...(isManaged && input.password === null ? [error('required', 'password')] : []),
      ...(!isManaged && input.password !== null ? [error('accountNotManaged', 'password')] : []),
      ...(!isManaged && email === null ? [error('addressMissing', 'password')] : []),
    ]);
    if (isManaged && input.password !== null) await giveNewPassword(tx, member, input.password, now);
    // A transaction of its own: links belong to no company.
    else {
      const askedBy = { userId: user.id, companyId: tx.companyId };
      await app.db.unsafeAcrossCompanies('reset link', (across) => sendResetLink(app, across, userId, askedBy));
    }
    audit({
      action: 'resetPassword',
      subject: member.role,
      subjectId: userId,
      after: { fullName, byMail: !isManaged },
    });
    return { sentTo: isManaged ? null : email };
  });

  route(app, resetSecondFactor, async (call) => {
    const { tx, session, params, input, version, user, audit, event } = call;
    const member = await memberOf(call, version);
    const { userId, email, fullName, hasTotp, language } = member;
    refuse([
      ...checkNotOneself(user.id, userId, 'state'),
      ...checkTakeAway(granterOfMember(session), member, 'state'),
      ...(hasTotp ? [] : [error('stateNotAllowed', 'state', { name: '' })]),
    ]);
    await removeSecondFactor(tx, userId);
    await touchMember(tx, userId);
    if (email !== null) {
      const facts = { name: fullName, by: user.name, link: `${app.settings.publicUrl}/login` };
      await app.mail.send(tx, letterIn('secondFactorRemoved', email, language, facts));
    }
    const after = { fullName, hasTotp: false, reason: input.reason };
    audit({ action: 'resetSecondFactor', subject: member.role, subjectId: userId, before: { hasTotp }, after });
    event('people.saved', { userId });
    return lineNow(call, kindOf(params), userId);
  });
}
