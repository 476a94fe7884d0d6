import type { companyInput } from '@henhouse/contract/company/company';
import { t } from 'i18next';
import type { Control, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { countries, currencies, monthNames } from '../../shared/format/places-and-money';
import { choicesOf } from '../../shared/i18n/choices-of';
import { languageNames, languages } from '../../shared/i18n/language';
import { NoteField, SelectField, TextField } from '../../shared/ui/form/fields';
import { FormSection } from '../../shared/ui/form/frame/form-section';
import { bindTo } from '../../shared/ui/form/state/bind-to';
import { TimeZoneField } from '../../shared/ui/form/time-zone-field';

export type CompanyValues = z.input<typeof companyInput>;

/** The fields of a company, the same for adding and editing. */
export function CompanyFields<Values extends CompanyValues & FieldValues, Output>({
  control: given,
}: {
  readonly control: Control<Values, unknown, Output>;
}) {
  // Add has an id and an Owner besides; the fields here are those that both forms share.
  const control = given as unknown as Control<CompanyValues, unknown, Output>;
  const bind = bindTo(control);
  return (
    <>
      <FormSection title={t(($) => $.word.company)}>
        <TextField {...bind('name', ($) => $.word.name)} half />
        <TextField {...bind('legalNumber', ($) => $.company.legalNumber)} half />
        <NoteField {...bind('address', ($) => $.word.address)} />
      </FormSection>
      <FormSection title={t(($) => $.company.proposed)} hint={t(($) => $.company.proposedHint)}>
        <SelectField {...bind('country', ($) => $.word.country)} half options={countries()} />
        <SelectField
          {...bind('currency', ($) => $.word.currency)}
          description={t(($) => $.company.currencyHint)}
          half
          options={currencies()}
        />
        <TimeZoneField {...bind('timeZone', ($) => $.word.timeZone)} half />
        <SelectField
          {...bind('language', ($) => $.company.language)}
          half
          options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        />
        <SelectField
          {...bind('unitSystem', ($) => $.word.units)}
          half
          options={choicesOf(['metric', 'imperial'] as const, ($) => $.company)}
        />
        <SelectField
          {...bind('financialYearStartMonth', ($) => $.company.financialYearStart)}
          half
          options={monthNames().map((name, index) => ({ value: index + 1, label: name }))}
        />
      </FormSection>
    </>
  );
}
