import type { Company } from '@henhouse/contract/company/company';
import { t } from 'i18next';
import { formatDay } from '../../shared/format/day';
import { countries, monthNames } from '../../shared/format/places-and-money';
import { dayOf } from '../../shared/format/today';
import { languageNames } from '../../shared/i18n/language';

/** As people say it: Germany for DE. */
export const countryName = (code: string) => countries().find(({ value }) => value === code)?.label ?? code;

/** What is written down of a company, for its page. */
export function companyFacts(company: Omit<Company, 'eraseOn' | 'currencyDecimals'>) {
  return [
    { label: t(($) => $.company.legalNumber), value: company.legalNumber },
    { label: t(($) => $.word.address), value: company.address },
    { label: t(($) => $.word.country), value: countryName(company.country) },
    { label: t(($) => $.word.currency), value: company.currency },
    { label: t(($) => $.word.timeZone), value: company.timeZone.replaceAll('_', ' ') },
    { label: t(($) => $.company.language), value: languageNames[company.language] },
    { label: t(($) => $.word.units), value: t(($) => $.company[company.unitSystem]) },
    { label: t(($) => $.company.financialYearStart), value: monthNames()[company.financialYearStartMonth - 1] },
    { label: t(($) => $.word.since), value: formatDay(dayOf(company.createdAt)) },
  ];
}
