import type { Company } from '@henhouse/contract/company/company';
import { t } from 'i18next';
import { StatusPill } from '../../shared/ui/state/status-pill';

/** Suspended before all; demo data is called so, since nobody is hurt by it. */
export function CompanyState({ company }: { readonly company: Pick<Company, 'state' | 'isDemo'> }) {
  if (company.state === 'suspended') return <StatusPill tone="bad">{t(($) => $.company.suspended)}</StatusPill>;
  if (company.isDemo) return <StatusPill tone="info">{t(($) => $.session.demoTitle)}</StatusPill>;
  return <StatusPill tone="good">{t(($) => $.company.active)}</StatusPill>;
}
