import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { personKindNames } from '@henhouse/domain/people/person-kind';
import { generate } from 'otplib';
import type { ApiClient } from '../api-client';
import type { HostileWriter, Places } from './hostile-writer';

const password = 'nine white ducks swim upstream';

/** Somebody of each kind in turn, and somebody who is invited. */
export async function writePeople(writer: HostileWriter, { farmId = '', shedId = '' }: Places): Promise<Places> {
  const kind = personKindNames[Math.floor(writer.round / 2) % personKindNames.length] ?? '';
  // A Doctor of all farms would leave none where papers of outside veterinarians are recorded.
  const narrow = { supervisor: { shedIds: [shedId] }, doctor: { farmIds: [farmId] } };
  const reach = narrow[kind as keyof typeof narrow] ?? { allFarms: true };
  const added = await writer.write('people.add', { params: { kind }, base: { password, ...reach } });
  if (!added) return {};
  const params = { kind, userId: added.id };
  const more = { newKind: kind, ...reach };
  const changed = await writer.write('people.update', { params, base: more, version: added.version });
  await writer.write('people.invite', { params: { kind }, base: { id: randomUUID(), ...reach } });
  if (changed && writer.round % 3 === 0) await writer.write('people.deactivate', { params, version: changed.version });
  return { [`${kind}Id`]: added.id };
}

/** A role, an API token, a view of a list and a webhook. At most 20 webhooks are kept, so most are removed again. */
export async function writeAccess(writer: HostileWriter, webhookUrl: string): Promise<Places> {
  const isEnded = writer.round % 3 > 0;
  const permissions = ['read:Farm'];
  type Role = { readonly key: string; readonly version: number };
  const role = await writer.write<Role>('role.create', { base: { id: randomUUID(), kind: 'Supervisor', permissions } });
  const roleKey = role?.key ?? '';
  const described = await writer.write<Role>('role.update', { params: { roleKey }, version: role?.version });
  if (isEnded) await writer.write('role.remove', { params: { roleKey }, version: described?.version });

  type Made = { readonly [Name in 'token' | 'webhook']: { readonly id: string; readonly version: number } };
  const life = { id: randomUUID(), lifeDays: 7, permissions, farmIds: null };
  const token = await writer.write<Made>('apiToken.create', { base: life });
  const ofToken = { params: { tokenId: token?.token.id ?? '' } };
  await writer.write('apiToken.rename', { ...ofToken, version: token?.token.version });
  if (isEnded) await writer.write('apiToken.revoke', ofToken);

  const view = { list: 'flocks', columns: [], isDefault: false };
  const ofView = { params: { listViewId: randomUUID() } };
  const kept = await writer.write('listView.save', { ...ofView, base: view });
  if (isEnded && kept) await writer.write('listView.remove', ofView);

  const topics = ['import.done'];
  const made = await writer.write<Made>('webhook.create', { base: { id: randomUUID(), topics } });
  const webhookId = made?.webhook.id ?? '';
  const version = made?.webhook.version;
  if (!isEnded) {
    const base = { topics, url: `${webhookUrl}/?round=${writer.round}` };
    await writer.write('webhook.update', { params: { webhookId }, base, version });
    await writer.write('webhook.test', { params: { webhookId } });
    return { webhookId };
  }
  await writer.write('webhook.update', { params: { webhookId }, base: { topics }, version });
  await writer.write('webhook.remove', { params: { webhookId } });
  return {};
}

/** A breed standard of the company's own. */
export async function writeStandard(writer: HostileWriter): Promise<void> {
  const rows = [{ age: 0, values: { weightG: 42 } }];
  const base = { productionKind: 'broiler', sex: 'asHatched', year: 2026, ageUnit: 'day', rows };
  const made = await writer.write('standard.create', { base: { id: randomUUID(), ...base } });
  const params = { standardId: made?.id ?? '' };
  const changed = await writer.write('standard.update', { params, base, version: made?.version });
  const retired = { retired: true };
  if (writer.round % 3 === 0)
    await writer.write('standard.retire', { params, base: retired, version: changed?.version });
  await writer.upload('standard.readCsv', {});
}

/** The company itself and the own account, of which there is one each: what stands there last is seen. */
export async function writeOneself(writer: HostileWriter, companyId: string): Promise<void> {
  const company = await writer.read(`/api/v1/companies/${companyId}`);
  const fixed = { language: 'en', unitSystem: 'metric', financialYearStartMonth: 1, country: 'DE', currency: 'EUR' };
  await writer.write('company.update', { params: { companyId }, base: fixed, version: company.version });
  const account = await writer.read('/api/v1/account');
  await writer.write('account.saveProfile', { base: { language: 'en' }, version: account.version });
}

const lettersAtMostMs = 30_000;
const used = new Set<string>();

/**
 * Comes in by the letters of invitations that lie in the data folder and were not used yet, when as many have come. The
 * last one stays as it is: answers its token.
 */
export async function acceptInvitations(writer: HostileWriter, dataDir: string, invited: number): Promise<string> {
  const folder = path.join(dataDir, 'mail');
  const find = () =>
    readdirSync(folder).flatMap((name) => {
      const letter = readFileSync(path.join(folder, name), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '=');
      const [, token = ''] = /accept-invite#token=([\w-]+)/.exec(letter) ?? [];
      const isGuests = /To: guest-\d+@hostile\.example/.test(letter);
      return isGuests && token !== '' && !used.has(token) ? [token] : [];
    });
  for (const deadline = Date.now() + lettersAtMostMs; find().length < invited && Date.now() < deadline; )
    await sleep(100);
  const tokens = find();
  for (const [index, token] of tokens.entries()) {
    used.add(token);
    if (index === tokens.length - 1) break;
    await writer.inRound(writer.round + index).write('session.acceptInvitation', { base: { token, password } });
  }
  return tokens.at(-1) ?? '';
}

/** The reason with which a lost second factor is taken off: the person sets one up before. */
export async function resetSecondFactor(writer: HostileWriter, person: ApiClient, kind: string): Promise<void> {
  const { secret } = await person.need<{ secret: string }>('POST', '/api/v1/account/totp', {});
  await person.need('POST', '/api/v1/account/totp/confirmation', { code: await generate({ secret }) });
  const params = { kind, userId: person.user.id };
  const { version } = await writer.read(`/api/v1/people/${kind}/${person.user.id}`);
  await writer.write('people.resetSecondFactor', { params, version });
}
