import { listSheds } from '@henhouse/contract/farm/shed';
import { eggGrades, entersEggRoom } from '@henhouse/domain/egg/egg-grade';
import { type SaleKind, saleUnits } from '@henhouse/domain/sale/sale-kind';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { useWords } from '../../../shared/catalogue/use-words';
import { usePlace } from '../../../shared/screen/use-place';
import { SelectField } from '../../../shared/ui/form/fields';
import { NumberField } from '../../../shared/ui/form/number-field';
import { ChickFields } from './chick-fields';
import type { SaleFormState } from './sale-form';

interface OfLine {
  readonly form: SaleFormState;
  readonly index: number;
}

/** What a line of eggs, litter or chicks says. */
export function GoodsFields({ form, index, kind }: OfLine & { readonly kind: Exclude<SaleKind, 'birds'> }) {
  const { t } = useTranslation();
  const { control } = form;
  const unit = useWatch({ control, name: `lines.${index}.unit` });
  const grades = useWords('eggGrade');
  return (
    <>
      {kind === 'eggs' ? (
        <SelectField
          control={control}
          name={`lines.${index}.grade`}
          label={t(($) => $.egg.gradeWord)}
          description={t(($) => $.sale.lotsNote)}
          isRequired
          options={eggGrades.filter(entersEggRoom).map((grade) => ({ value: grade, label: grades.nameOf(grade) }))}
        />
      ) : null}
      {kind === 'chicks' ? <ChickFields form={form} index={index} /> : null}
      {kind === 'litter' ? <LitterFields form={form} index={index} /> : null}
      {kind === 'chicks' ? null : (
        <SelectField
          control={control}
          name={`lines.${index}.unit`}
          label={t(($) => $.purchase.unitWord)}
          isRequired
          options={saleUnits[kind].map((one) => ({ value: one, label: t(($) => $.sale.units[one]) }))}
        />
      )}
      <NumberField
        control={control}
        name={`lines.${index}.quantity`}
        label={t(($) => $.purchase.quantity)}
        unit={t(($) => $.sale.units[unit])}
        decimals={kind === 'litter' ? 3 : 0}
        isRequired
      />
    </>
  );
}

function LitterFields({ form: { control }, index }: OfLine) {
  const { t } = useTranslation();
  const farmId = usePlace('farmId');
  const sheds = useAnswer(listSheds, { params: { farmId }, query: { perPage: 200 } });
  return (
    <>
      <SelectField
        control={control}
        name={`lines.${index}.shedId`}
        label={t(($) => $.sale.shed)}
        isRequired
        options={(sheds.data?.items ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      />
      <NumberField control={control} name={`lines.${index}.loads`} label={t(($) => $.sale.loads)} decimals={0} />
    </>
  );
}
