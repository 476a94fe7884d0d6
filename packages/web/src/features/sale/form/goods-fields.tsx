import { listSheds } from '@henhouse/contract/farm/shed';
import { eggGrades, entersEggRoom } from '@henhouse/domain/egg/egg-grade';
import { type SaleKind, saleUnits } from '@henhouse/domain/sale/sale-kind';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { allSheds } from '../../../shared/api/all-of-them';
import { useAnswer } from '../../../shared/api/use-answer';
import { useWords } from '../../../shared/catalogue/use-words';
import { usePlace } from '../../../shared/screen/screen-path';
import { NumberField, SelectField } from '../../../shared/ui/form/fields';
import { bindTo } from '../../../shared/ui/form/state/bind-to';
import type { OfSaleLine } from './sale-values';

/** Which eggs a line sells. */
export function EggHead({ form: { control }, index }: OfSaleLine) {
  const bind = bindTo(control);
  const grades = useWords('eggGrade');
  return (
    <SelectField
      {...bind(`lines.${index}.grade`, ($) => $.word.grade)}
      isRequired
      options={eggGrades.filter(entersEggRoom).map((grade) => ({ value: grade, label: grades.nameOf(grade) }))}
    />
  );
}

/** Of which shed the litter is. */
export function LitterHead({ form: { control }, index }: OfSaleLine) {
  const bind = bindTo(control);
  const farmId = usePlace('farmId');
  const sheds = useAnswer(listSheds, allSheds(farmId));
  return (
    <SelectField
      {...bind(`lines.${index}.shedId`, ($) => $.word.shed)}
      isRequired
      options={(sheds.data?.items ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
    />
  );
}

export function LitterMore({ form: { control }, index }: OfSaleLine) {
  const bind = bindTo(control);
  return <NumberField {...bind(`lines.${index}.loads`, ($) => $.sale.loads)} decimals={0} />;
}

/** In what it is counted, and how much: chicks have one unit, and lorries say how many birds they brought. */
export function QuantityFields({ form: { control }, index, kind }: OfSaleLine & { readonly kind: SaleKind }) {
  const bind = bindTo(control);
  const unit = useWatch({ control, name: `lines.${index}.unit` });
  return (
    <>
      {kind === 'chicks' ? null : (
        <SelectField
          {...bind(`lines.${index}.unit`, ($) => $.word.unit)}
          options={saleUnits[kind].map((one) => ({ value: one, label: t(($) => $.sale.units[one]) }))}
        />
      )}
      {kind === 'birds' ? null : (
        <NumberField
          {...bind(`lines.${index}.quantity`, ($) => $.word.quantity)}
          unit={t(($) => $.sale.units[unit])}
          decimals={kind === 'litter' ? 3 : 0}
        />
      )}
    </>
  );
}
