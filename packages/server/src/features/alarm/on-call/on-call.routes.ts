import { getOnCall, updateOnCall } from '@henhouse/contract/alarm/on-call';
import { checkOnCallWeeks } from '@henhouse/domain/alarm/on-call';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { refuse, requireVersion } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { rightsOfMember } from '../../people/rights';
import { listRecipients } from '../notice/notify.store';
import { holdOnCall, readOnCall, writeOnCall } from './on-call.store';

type Weeks = readonly { readonly weekStart: string; readonly userId: string | null }[];

/** People who do not work in the company, or may not read alarms of the farm: nobody could tell them (`unknownValue`). */
async function checkPeople(tx: CompanyTx, farmId: string, weeks: Weeks): Promise<Problem[]> {
  const userIds = [...new Set(weeks.flatMap(({ userId }) => userId ?? []))];
  const recipients = await listRecipients(tx, { roles: [], userIds });
  const may = new Set(
    recipients
      .filter((recipient) => rightsOfMember(recipient).can('read', 'Alarm', { farmId }))
      .map(({ userId }) => userId),
  );
  return weeks.flatMap(({ userId }, index) =>
    userId === null || may.has(userId) ? [] : [error('unknownValue', `weeks.${index}.userId`, { value: userId })],
  );
}

/** Who is on call for a farm, by week. */
export function registerOnCall(app: App): void {
  route(app, getOnCall, ({ tx, params: { farmId }, now }) => readOnCall(tx, farmId, now));

  route(app, updateOnCall, async ({ tx, params: { farmId }, input: { weeks }, version, now, audit, event }) => {
    const before = requireVersion(await holdOnCall(tx, farmId, now), version);
    refuse([...checkOnCallWeeks(weeks, before.thisWeek), ...(await checkPeople(tx, farmId, weeks))]);
    const row = weeks.flatMap(({ weekStart, userId }) => (userId === null ? [] : [{ weekStart, userId }]));
    await writeOnCall(tx, before, row);
    const after = await readOnCall(tx, farmId, now);
    audit({ action: 'update', subject: 'AlarmRule', subjectId: farmId, before, after, farmId });
    event('onCall.saved', { farmId });
    return after;
  });
}
