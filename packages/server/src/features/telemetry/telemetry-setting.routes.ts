import {
  getTelemetrySetting,
  type TelemetrySetting,
  updateTelemetrySetting,
} from '@henhouse/contract/telemetry/telemetry-setting';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { putNextOf } from '../../platform/db/table/write-row';
import type { App } from '../../platform/http/app';
import { Refusal, requireVersion } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';

type Kept = TelemetrySetting;

/** What holds while a company has said nothing; the same as the defaults of the table. */
const defaults: Kept = { rawDays: 30, fiveMinuteDays: 400, version: 0 };

async function readSetting(tx: CompanyTx): Promise<Kept> {
  const row = await tx.maybe(sql<Kept>`
    select raw_days, five_minute_days, version from telemetry_setting where company_id = ${tx.companyId}`);
  return row ?? defaults;
}

/** How long readings are kept. */
export function registerTelemetrySetting(app: App): void {
  route(app, getTelemetrySetting, ({ tx }) => readSetting(tx));

  route(app, updateTelemetrySetting, async ({ tx, input, version, rights, audit, event }) => {
    // It is of the whole company, which is none of its farms: a right that is limited to farms does not reach it.
    if (!rights.can('update', 'Settings', {})) {
      throw new Refusal('notAllowed', { missing: { action: 'update', subject: 'Settings' } });
    }
    // Two first settings at once would both find none.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('telemetry_setting ' || ${tx.companyId}, 0))`);
    const before = requireVersion(await readSetting(tx), version);
    const kept = sql<Kept>`returning raw_days, five_minute_days, version`;
    const after = await tx.one(putNextOf(tx, 'telemetry_setting', {}, input, kept));
    audit({ action: 'update', subject: 'Settings', subjectId: 'telemetry', before, after });
    event('device.saved');
    return after;
  });
}
