import { getMoneySetting, updateMoneySetting } from '@henhouse/contract/money/money-setting';
import type { App } from '../../platform/http/app';
import { requireVersion } from '../../platform/http/require-version';
import { route } from '../../platform/http/route';
import { lockMoneySetting, readMoneySetting, writeMoneySetting } from './money-setting.store';

export function registerMoneySetting(app: App): void {
  route(app, getMoneySetting, ({ tx }) => readMoneySetting(tx));

  route(app, updateMoneySetting, async ({ tx, input, version, companyId, audit, event }) => {
    const before = requireVersion(await lockMoneySetting(tx), version);
    const after = await writeMoneySetting(tx, input);
    audit({ action: 'update', subject: 'Company', subjectId: companyId, before, after });
    event('money.saved');
    return after;
  });
}
