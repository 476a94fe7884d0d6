import { getMoneySetting, updateMoneySetting } from '@henhouse/contract/money/money-setting';
import { checkMoneySetting } from '@henhouse/domain/money/money-limits';
import type { App } from '../../platform/http/app';
import { refuse, requireVersion } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { lockMoneySetting, readMoneySetting, writeMoneySetting } from './money-setting.store';
import { approvingRole } from './second-hand';

export function registerMoneySetting(app: App): void {
  route(app, getMoneySetting, ({ tx }) => readMoneySetting(tx));

  route(app, updateMoneySetting, async ({ tx, input, version, user, companyId, audit, event }) => {
    const before = requireVersion(await lockMoneySetting(tx), version);
    refuse(checkMoneySetting(before, input, approvingRole(user.role)));
    const after = await writeMoneySetting(tx, input);
    audit({ action: 'update', subject: 'Company', subjectId: companyId, before, after });
    event('money.saved');
    return after;
  });
}
