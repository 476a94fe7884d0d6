import { eggSampleOf, meanEggG } from '@henhouse/domain/entry/egg-weight/egg-weight';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { t } from 'i18next';
import { NumberField } from '../../../../shared/ui/form/fields';
import type { KindFieldsProps, KindForm } from '../kind-form';
import { EachOrSample, eachOf, type Weighed, weighedField, weighedOf } from '../weight/each-or-sample';

type EggWeightValues = Weighed & {
  eggs: number | null;
  totalG: number | null;
};

export const eggWeightForm: KindForm<'egg-weight', EggWeightValues> = {
  kind: 'egg-weight',
  blank: () => ({ measure: 'sample', eachG: [], eggs: null, totalG: null }),
  valuesOf: ({ eachG, eggs, totalG }) => ({ ...weighedOf(eachG), eggs, totalG }),
  detailOf: ({ eggs, totalG, ...weighed }) =>
    weighed.measure === 'each' ? { eachG: eachOf(weighed) } : { eggs, totalG },
  fieldOf: (field, values) => weighedField(field, values, ['eggs', 'totalG']),
  contextOf: (_detail, { context }) => context,
  results: (detail, { context }) => {
    const meanG = detail && meanEggG(detail);
    const share = percentOf(meanG, context.standard.eggWeightG);
    return [
      {
        label: t(($) => $.entry.grid.weighed),
        value: (detail && eggSampleOf(detail)?.eggs) ?? null,
        unit: t(($) => $.word.eggsLower),
      },
      { label: t(($) => $.word.mean), value: meanG, decimals: 1, unit: 'gSmall' },
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
  const { control, bind } = form;
  return (
    <EachOrSample control={control} of="eggs">
      <NumberField {...bind('detail.eggs', ($) => $.word.eggsWeighed)} unit="eggs" third isRequired />
      <NumberField {...bind('detail.totalG', ($) => $.entry.eggWeight.total)} unit="gSmall" third isRequired />
    </EachOrSample>
  );
}
