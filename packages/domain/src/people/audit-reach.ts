import type { Subject } from './permission';

/**
 * What of the audit log somebody with the right to read it may see: every line of the company, the lines of the farms
 * assigned, or of these only what is about health. Within `company`, too, farms may be limited (an API token's).
 */
export type AuditReach = 'company' | 'farms' | 'health';

/** Subjects that are about health as a whole; of daily entries it is those of mortality. */
export const healthSubjects: readonly Subject[] = ['VaccineEntry', 'MedicineEntry', 'Prescription', 'Sample'];

/** A super_admin in a company is there as support, and reads what the Owner reads. */
export function auditReachOf(role: string): AuditReach {
  switch (role) {
    case 'super_admin':
    case 'Owner':
    case 'Admin':
      return 'company';
    case 'Doctor':
      return 'health';
    default:
      return 'farms';
  }
}
