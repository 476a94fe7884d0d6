import { describe, expect, it } from 'vitest';
import { auditReachOf } from './audit-reach';

describe('what somebody sees of the audit log', () => {
  it('is the company for who answers for it, health for the Doctor, farms for everybody else', () => {
    const reaches = ['Owner', 'Admin', 'super_admin', 'Doctor', 'Manager'].map(auditReachOf);
    expect(reaches).toEqual(['company', 'company', 'company', 'health', 'farms']);
  });

  it('is never the company for a role that nobody knows', () => {
    for (const role of ['', 'owner', 'constructor', 'Boss']) expect(auditReachOf(role)).toBe('farms');
  });
});
