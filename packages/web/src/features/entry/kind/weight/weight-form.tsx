import { daysBetween } from '@henhouse/domain/day/day';
import { rowSex } from '@henhouse/domain/entry/entry-context';
import { weighingOf } from '@henhouse/domain/entry/weight/weight';
import { divide, percentOf } from '@henhouse/domain/quantity/divide';
import type { Sex } from '@henhouse/domain/standards/standard';
import { t } from 'i18next';
import { formatDayShort } from '../../../../shared/format/day';
import { NumberField } from '../../../../shared/ui/form/fields';
import { SexField } from '../../../../shared/ui/form/sex-field';
import type { KindFieldsProps, KindForm } from '../kind-form';
import { EachOrSample, eachOf, type Weighed, weighedField, weighedOf } from './each-or-sample';

type WeightValues = Weighed & {
  sex: Sex;
  birds: number | null;
  meanG: number | null;
  sdG: number | null;
};

export const weightForm: KindForm<'weight', WeightValues> = {
  kind: 'weight',
  blank: ({ context }) => ({
    sex: context.sexes[0] ?? 'asHatched',
    measure: 'each',
    eachG: [],
    birds: null,
    meanG: null,
    sdG: null,
  }),
  valuesOf: ({ sex, eachG, birds, meanG, sdG }) => ({
    ...weighedOf(eachG),
    sex,
    birds,
    meanG,
    sdG,
  }),
  detailOf: ({ sex, birds, meanG, sdG, ...weighed }) =>
    weighed.measure === 'each' ? { sex, eachG: eachOf(weighed) } : { sex, birds, meanG, sdG },
  fieldOf: (field, values) => weighedField(field, values, ['birds', 'meanG']),
  contextOf: (_detail, { context }) => context,
  results: (detail, { context }) => {
    const weighing = detail && weighingOf(detail);
    const meanG = weighing?.meanG ?? null;
    const last = detail && context.lastWeights.find(({ sex }) => sex === rowSex(context, detail.sex));
    const share = percentOf(meanG, context.standard.bodyWeightG);
    const gainG = last && meanG !== null ? divide(meanG - last.meanG, daysBetween(last.day, context.day)) : null;
    return [
      { label: t(($) => $.entry.grid.weighed), value: weighing?.birds ?? null, unit: t(($) => $.word.birdsLower) },
      { label: t(($) => $.word.mean), value: meanG, unit: 'g' },
      { label: t(($) => $.entry.live.spread), value: weighing?.sdG ?? null, decimals: 1, unit: 'g' },
      { label: t(($) => $.entry.live.cv), value: weighing?.cvPct ?? null, decimals: 1, unit: '%' },
      { label: t(($) => $.kpi.name.uniformity), value: weighing?.uniformityPct ?? null, unit: '%' },
      {
        label: t(($) => $.entry.live.ofStandard),
        value: share,
        decimals: 1,
        unit: '%',
        isBad: share !== null && (share < 70 || share > 130),
      },
      ...(last
        ? [
            {
              label: t(($) => $.entry.live.gain, { day: formatDayShort(last.day) }),
              value: gainG,
              decimals: 1,
              unit: 'gPerDay',
              isBad: gainG !== null && gainG < 0,
            },
          ]
        : []),
    ];
  },
  Fields: WeightFields,
};

function WeightFields({ form, around }: KindFieldsProps<WeightValues>) {
  const { control, bind } = form;
  const { sexes } = around.context;
  return (
    <>
      <SexField
        {...bind('detail.sex', ($) => $.entry.sex)}
        offered={sexes.length > 1 ? ['asHatched', ...sexes] : sexes}
      />
      <EachOrSample control={control} of="birds">
        <NumberField {...bind('detail.birds', ($) => $.word.birdsWeighed)} unit="birds" third isRequired />
        <NumberField {...bind('detail.meanG', ($) => $.word.meanWeight)} unit="g" third isRequired />
        <NumberField
          {...bind('detail.sdG', ($) => $.entry.weight.sd)}
          description={t(($) => $.entry.weight.sdHint)}
          unit="g"
          third
        />
      </EachOrSample>
    </>
  );
}
