import { actions, subjects } from '@henhouse/domain/people/permission';
import { tokenAtMostDays } from '@henhouse/domain/people/token-permission';
import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import { id, line, listOf, listQuery, rowStamp, schema } from '../shape';

const permissionWords = new Set(subjects.flatMap((subject) => actions.map((action) => `${action}:${subject}`)));

/** A right in one word: `read:Flock`. */
const permissionWord = z
  .string()
  .refine((text) => permissionWords.has(text), { error: 'no permission' })
  .meta({ id: 'PermissionWord', description: 'action:Subject, as read:Flock' });

/**
 * `active`; `revoked` by somebody; `expired`; `ended` with its maker: deactivated, signed out everywhere, another password,
 * another second factor.
 */
export const apiTokenStates = ['active', 'revoked', 'expired', 'ended'] as const;

/** A personal API token, without its secret, which nobody can read again. */
const apiToken = schema('ApiToken', {
  id,
  name: z.string(),
  makerName: z.string(),
  isMine: z.boolean(),
  permissions: z.array(z.string()),
  /** Null: every farm that its maker sees. */
  farmIds: z.array(z.string()).nullable(),
  farmNames: z.array(z.string()).nullable(),
  expiresAt: z.string(),
  /** To the minute; null until it is used. */
  lastUsedAt: z.string().nullable(),
  state: z.enum(apiTokenStates),
  endedAt: z.string().nullable(),
  ...rowStamp,
});
export type ApiToken = z.output<typeof apiToken>;

export const listApiTokens = call.read('ApiToken', 'apiToken.list', '/api/v1/api-tokens', {
  summary: 'API tokens of the company, without their secrets',
  query: listQuery(['createdAt', 'name', 'makerName', 'expiresAt', 'lastUsedAt']).extend({
    state: z.enum(apiTokenStates).optional(),
  }),
  output: listOf(apiToken),
});

/** Makes a token with at most the rights of its maker. The secret is in this answer and nowhere else. */
export const createApiToken = call.create('ApiToken', 'apiToken.create', '/api/v1/api-tokens', {
  summary: 'Make an API token; its secret is shown this once',
  input: z.strictObject({
    id,
    name: line(2, 60),
    lifeDays: z.int().min(1).max(tokenAtMostDays),
    permissions: z.array(permissionWord).min(1).max(permissionWords.size),
    farmIds: z.array(id).min(1).max(500).nullable(),
  }),
  output: z.object({ token: apiToken, secret: z.string() }),
  stepUp: true,
  shownOnce: true,
});

export const renameApiToken = call.change('ApiToken', 'apiToken.rename', '/api/v1/api-tokens/:tokenId', {
  summary: 'Give an API token another name',
  input: z.strictObject({ name: line(2, 60) }),
  output: apiToken,
});

/** Ends the token at once; its live streams close within five seconds. */
export const revokeApiToken = endpoint('apiToken.revoke', 'POST', '/api/v1/api-tokens/:tokenId/revoke', {
  summary: 'End an API token for good',
  access: { action: 'delete', subject: 'ApiToken' },
  input: withReason,
  output: apiToken,
  success: 200,
  stepUp: true,
});
