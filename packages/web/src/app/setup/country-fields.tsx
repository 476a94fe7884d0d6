import { unitSystems } from '@henhouse/domain/quantity/unit-system';
import { t } from 'i18next';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { countryStart, likelyCountry } from '../../shared/format/country-start';
import { countries, currencies } from '../../shared/format/places-and-money';
import { type Language, languageNames, languages } from '../../shared/i18n/language';
import { SelectField } from '../../shared/ui/form/fields';
import { bindTo } from '../../shared/ui/form/state/bind-to';
import { TimeZoneField } from '../../shared/ui/form/time-zone-field';

/** Where a company is, and what follows from it until somebody says otherwise. */
interface CountryValues extends FieldValues {
  country: string;
  currency: string;
  timeZone: string;
  unitSystem?: 'metric' | 'imperial' | undefined;
  language: Language;
}

/** What a form begins with in that country; where it speaks none of our languages, the reader's. */
function countryValues(country: string, reader: Language): CountryValues {
  const { language, ...start } = countryStart(country);
  return { ...start, country, language: language ?? reader };
}

/** What a form begins with where its reader seems to be. Whoever reads this has chosen a language already. */
export function useLikelyStart() {
  const { i18n } = useTranslation();
  const reader = languages.find((language) => language === i18n.language) ?? 'en';
  return { reader, start: { ...countryValues(likelyCountry(), reader), language: reader } };
}

/** Country, currency, units, time zone, language: another country brings its own, but for what somebody has chosen. */
export function CountryFields<Values extends CountryValues, Output>({
  form: given,
  reader,
}: {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly reader: Language;
}) {
  // Both forms have more fields besides; these are the ones that they share.
  const form = given as unknown as UseFormReturn<CountryValues, unknown, Output>;
  const bind = bindTo(form.control);
  const move = (country: string) => {
    const { country: _former, ...former } = countryValues(form.getValues('country'), reader);
    const { country: _next, ...next } = countryValues(country, reader);
    form.setValue('country', country, { shouldDirty: true, shouldValidate: true });
    for (const name of ['currency', 'timeZone', 'unitSystem', 'language'] as const) {
      if (form.getValues(name) === former[name]) form.setValue(name, next[name], { shouldDirty: true });
    }
  };
  return (
    <>
      <SelectField
        {...bind('country', ($) => $.session.setup.country)}
        options={countries()}
        onChoose={(value) => move(String(value))}
        half
        isRequired
      />
      <SelectField
        {...bind('currency', ($) => $.session.setup.currency)}
        description={t(($) => $.session.setup.currencyHint)}
        options={currencies()}
        half
        isRequired
      />
      <TimeZoneField {...bind('timeZone', ($) => $.session.setup.timeZone)} half isRequired />
      <SelectField
        {...bind('language', ($) => $.session.setup.language)}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        half
        isRequired
      />
      <SelectField
        {...bind('unitSystem', ($) => $.session.setup.unitSystem)}
        options={unitSystems.map((value) => ({ value, label: t(($) => $.session.setup[value]) }))}
        half
        isRequired
      />
    </>
  );
}
