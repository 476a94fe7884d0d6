import {
  type CalendarLink,
  endCalendarLink,
  getCalendarLink,
  makeCalendarLink,
} from '@henhouse/contract/schedule/calendar-link';
import { getCalendarFile } from '@henhouse/contract/schedule/programme';
import { tokenAtMostDays } from '@henhouse/domain/people/token-permission';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { route } from '../../platform/http/route';
import { makeToken } from '../people/api-token.service';
import { endToken } from '../people/api-token.store';

/** What a calendar reads with, and nothing else. */
const permissions = ['read:Schedule', 'read:Task'] as const;

interface KeptLink extends CalendarLink {
  readonly id: string;
  readonly sessionId: string;
}

/** The caller's own, as long as it counts. */
function readLink(tx: CompanyTx, nowMs: number): Promise<KeptLink | undefined> {
  return tx.maybe(sql<KeptLink>`
    select t.id, t.session_id, t.created_at, s.last_used_at, t.expires_at
    from api_token t join token_sessions() s on s.session_id = t.session_id
    where t.company_id = ${tx.companyId} and t.user_id = ${tx.userId} and t.kind = 'calendar' and t.revoked_at is null
      and s.ended_at is null and t.expires_at > ${new Date(nowMs).toISOString()}
    order by t.created_at desc limit 1`);
}

/** Addresses that people's own calendars read tasks from: an API token of its maker that may do just that. */
export function registerCalendarLinks(app: App): void {
  const shown = ({ createdAt, lastUsedAt, expiresAt }: CalendarLink): CalendarLink => ({
    createdAt,
    lastUsedAt,
    expiresAt,
  });

  route(app, getCalendarLink, async ({ tx, now }) => {
    const link = await readLink(tx, now);
    return { link: link ? shown(link) : null };
  });

  route(app, makeCalendarLink, async ({ tx, input: { id }, user, demand, now, audit, event }) => {
    for (const subject of ['Schedule', 'Task'] as const) demand({ action: 'read', subject });
    // Whoever presses twice at one moment has one link: the other would be open for a year, and end with nothing.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar link ${user.id}`}, 0))`);
    const former = await readLink(tx, now);
    if (former) await endToken(tx, former.id, former.sessionId, now);
    const name = `Calendar: ${user.name}`.slice(0, 60);
    const request = { id, name, lifeDays: tokenAtMostDays, permissions, farmIds: null, kind: 'calendar' } as const;
    const { token, secret } = await makeToken(tx, request, user.id, now);
    audit({ action: 'create', subject: 'ApiToken', subjectId: id, after: token });
    event('apiToken.saved', { apiTokenId: id });
    return { link: shown(token), url: `${app.settings.publicUrl}${getCalendarFile.path}?key=${secret}` };
  });

  route(app, endCalendarLink, async ({ tx, now, audit, event }) => {
    const link = await readLink(tx, now);
    // Ended twice is ended.
    if (!link) return;
    await endToken(tx, link.id, link.sessionId, now);
    audit({ action: 'revoke', subject: 'ApiToken', subjectId: link.id, before: shown(link) });
    event('apiToken.saved', { apiTokenId: link.id });
  });
}
