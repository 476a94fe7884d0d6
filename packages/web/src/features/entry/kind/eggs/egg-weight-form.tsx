import { eggSampleOf, meanEggG } from '@henhouse/domain/entry/egg-weight/egg-weight';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../shared/ui/form/number-field';
import { ChoiceField } from '../../form/choice-field';
import type { KindFieldsProps, KindForm } from '../kind-form';
import { WeightList } from '../weight/weight-list';

export type EggWeightValues = {
  measure: 'each' | 'sample';
  eachG: number[];
  eggs: number | null;
  totalG: number | null;
};

export const eggWeightForm: KindForm<'egg-weight', EggWeightValues> = {
  kind: 'egg-weight',
  blank: () => ({ measure: 'sample', eachG: [], eggs: null, totalG: null }),
  valuesOf: ({ eachG, eggs, totalG }) => ({
    measure: eachG === null ? 'sample' : 'each',
    eachG: eachG === null ? [] : [...eachG],
    eggs,
    totalG,
  }),
  detailOf: ({ measure, eachG, eggs, totalG }) =>
    measure === 'each' ? { eachG: eachG.length === 0 ? undefined : eachG } : { eggs, totalG },
  fieldOf: (field, { measure }) =>
    measure === 'each' && (field === 'eggs' || field === 'totalG') ? 'detail.eachG' : `detail.${field}`,
  contextOf: (_detail, { context }) => context,
  results: (detail, { context }, t) => {
    const meanG = detail && meanEggG(detail);
    const share = percentOf(meanG, context.standard.eggWeightG);
    return [
      {
        label: t(($) => $.entry.live.weighed),
        value: (detail && eggSampleOf(detail)?.eggs) ?? null,
        unit: t(($) => $.entry.eggs),
      },
      { label: t(($) => $.entry.live.mean), value: meanG, decimals: 1, unit: 'g' },
      {
        label: t(($) => $.entry.live.ofStandard),
        value: share,
        decimals: 1,
        unit: '%',
        isBad: share !== null && (share < 85 || share > 115),
      },
    ];
  },
  Fields: EggWeightFields,
};

function EggWeightFields({ form }: KindFieldsProps<EggWeightValues>) {
  const { t } = useTranslation();
  const { control } = form;
  const measure = useWatch({ control, name: 'detail.measure' });
  return (
    <>
      <ChoiceField
        control={control}
        span="half"
        name="detail.measure"
        label={t(($) => $.entry.weight.howMeasured)}
        options={[
          { value: 'sample', label: t(($) => $.entry.eggWeight.sample) },
          { value: 'each', label: t(($) => $.entry.eggWeight.each) },
        ]}
      />
      {measure === 'each' ? (
        <WeightList control={control} of="eggs" />
      ) : (
        <>
          <NumberField
            control={control}
            name="detail.eggs"
            label={t(($) => $.entry.eggWeight.eggs)}
            unit={t(($) => $.entry.eggs)}
            decimals={0}
            span="third"
            isRequired
          />
          <NumberField
            control={control}
            name="detail.totalG"
            label={t(($) => $.entry.eggWeight.total)}
            unit="g"
            span="third"
            isRequired
          />
        </>
      )}
    </>
  );
}
