import { createApiToken, listApiTokens, renameApiToken, revokeApiToken } from '@henhouse/contract/people/api-token';
import { readPermission } from '@henhouse/domain/people/permission';
import { mayBeOfToken } from '@henhouse/domain/people/token-permission';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { notFound, orNotFound, Refusal, refuse, requireVersion } from '../../platform/http/refusal';
import type { Rights, Scope } from '../../platform/http/rights';
import { route } from '../../platform/http/route';
import { makeToken } from './api-token.service';
import { endToken, isTokenNameTaken, listTokens, lockToken, readToken, setTokenName } from './api-token.store';

async function nameProblems(tx: CompanyTx, name: string, id: string, nowMs: number): Promise<Problem[]> {
  return (await isTokenNameTaken(tx, name, id, nowMs)) ? [error('notUnique', 'name', { value: name })] : [];
}

/** Nobody gives to a token what they do not hold, or what no token may hold. */
function permissionProblems(words: readonly string[], rights: Rights): Problem[] {
  return words.flatMap((word, at) => {
    const permission = readPermission(word);
    const isHeld = permission && mayBeOfToken(permission) && rights.can(permission.action, permission.subject);
    return isHeld ? [] : [error('unknownValue', `permissions.${at}`, { value: word })];
  });
}

function requireFarms({ farmIds: reach }: Scope, farmIds: readonly string[] | null): void {
  if (reach === 'all') return;
  if (farmIds === null || farmIds.some((id) => !reach.includes(id))) {
    throw new Refusal('notAllowed', { missing: { action: 'create', subject: 'ApiToken' } });
  }
}

/** Personal API tokens: each is a session of kind `token`, which only its secret opens. */
export function registerApiTokens(app: App): void {
  route(app, listApiTokens, ({ tx, query, now }) => listTokens(tx, query, now));

  route(app, createApiToken, async ({ tx, input, rights, scope, user, now, audit, event }) => {
    const { id, name, lifeDays, farmIds } = input;
    const permissions = [...new Set(input.permissions)];
    requireFarms(scope, farmIds);
    refuse([...permissionProblems(input.permissions, rights), ...(await nameProblems(tx, name, id, now))]);
    const made = await makeToken(tx, { id, name, lifeDays, permissions, farmIds, kind: 'program' }, user.id, now);
    audit({ action: 'create', subject: 'ApiToken', subjectId: id, after: made.token });
    event('apiToken.saved', { apiTokenId: id });
    return made;
  });

  route(app, renameApiToken, async ({ tx, input, params: { tokenId }, version, now, audit, event }) => {
    await lockToken(tx, tokenId);
    const before = requireVersion(await orNotFound(readToken(tx, tokenId, now)), version);
    refuse(await nameProblems(tx, input.name, tokenId, now));
    await setTokenName(tx, tokenId, input.name);
    const after = { ...before, name: input.name, version: before.version + 1 };
    audit({ action: 'update', subject: 'ApiToken', subjectId: tokenId, before, after });
    event('apiToken.saved', { apiTokenId: tokenId });
    return after;
  });

  route(app, revokeApiToken, async ({ tx, input, params: { tokenId }, now, audit, event }) => {
    const locked = await lockToken(tx, tokenId);
    const before = await readToken(tx, tokenId, now);
    if (!locked || !before) throw notFound();
    // Revoked twice is revoked.
    if (before.state === 'revoked') return before;
    await endToken(tx, tokenId, locked.sessionId, now);
    const after = (await readToken(tx, tokenId, now)) ?? before;
    audit({
      action: 'revoke',
      subject: 'ApiToken',
      subjectId: tokenId,
      before,
      after: { ...after, reason: input.reason },
    });
    event('apiToken.saved', { apiTokenId: tokenId });
    return after;
  });
}
