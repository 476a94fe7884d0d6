import type { AuditLineDetail } from '@henhouse/contract/people/audit-log';
import { personKinds } from '@henhouse/domain/people/person-kind';
import { screenPath } from '../../shared/screen/screen-path';
import type { May } from '../../shared/session/ability';

type LinkedLine = Pick<AuditLineDetail, 'action' | 'subject' | 'subjectId' | 'farmId' | 'person'>;

/** Where the thing or person of a line can be looked at; null where no screen shows it, or not to this reader. */
export function linkOf(line: LinkedLine, companyId: string | null, may: May): string | null {
  const { action, subject, subjectId, farmId, person } = line;
  if (companyId === null) {
    if (subject !== 'Company' || !subjectId || !may('create', 'Company')) return null;
    return screenPath('apps-company-view', { companyId: subjectId });
  }
  if (person) {
    const { id: userId, kind } = person;
    return may('read', personKinds[kind]) ? screenPath(`apps-${kind}-view`, { userId }) : null;
  }
  // What is gone cannot be shown; a deleted entry still stands in its list.
  if ((action === 'delete' || action === 'remove') && subject !== 'DataEntry') return null;
  const there = subjectId !== null;
  switch (subject) {
    case 'Company':
      return may('read', 'Company') ? screenPath('apps-company-summary') : null;
    case 'Farm':
      return there && may('read', 'Farm') ? screenPath('apps-farm-view', { farmId: subjectId }) : null;
    case 'Shed':
      return farmId && there && may('read', 'Shed')
        ? screenPath('apps-farm-shed-view', { farmId, shedId: subjectId })
        : null;
    case 'Flock':
      return there && may('read', 'Flock') ? screenPath('apps-flock-view', { flockId: subjectId }) : null;
    case 'DataEntry':
      return farmId && may('read', 'DataEntry') ? screenPath('manage-farm-data-entry-list', { farmId }) : null;
    case 'Inventory':
      return farmId && may('read', 'Inventory') ? screenPath('manage-farm-inventory-list', { farmId }) : null;
    case 'BreedStandard':
      return may('read', 'BreedStandard') ? screenPath('manage-company-breed-standard', { companyId }) : null;
    case 'Role':
      return may('read', 'Role') ? screenPath('apps-roles') : null;
    case 'ApiToken':
      return may('read', 'ApiToken') ? screenPath('apps-api-access') : null;
    case 'Webhook':
      return there && may('read', 'ApiToken') ? screenPath('apps-api-access-webhook', { webhookId: subjectId }) : null;
    default:
      return null;
  }
}
