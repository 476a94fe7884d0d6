import { daysBetween } from '@henhouse/domain/day/day';
import { rowSex } from '@henhouse/domain/entry/entry-context';
import { weighingOf } from '@henhouse/domain/entry/weight/weight';
import { divide, percentOf } from '@henhouse/domain/quantity/divide';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDayShort } from '../../../../shared/format/day';
import { NumberField } from '../../../../shared/ui/form/number-field';
import { SexField } from '../../../../shared/ui/form/sex-field';
import { ChoiceField } from '../../form/choice-field';
import type { KindFieldsProps, KindForm } from '../kind-form';
import { WeightList, type WeightValues } from './weight-list';

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
    sex,
    measure: eachG === null ? 'sample' : 'each',
    eachG: eachG === null ? [] : [...eachG],
    birds,
    meanG,
    sdG,
  }),
  detailOf: ({ sex, measure, eachG, birds, meanG, sdG }) =>
    measure === 'each' ? { sex, eachG: eachG.length === 0 ? undefined : eachG } : { sex, birds, meanG, sdG },
  // An empty list counts as "birds are missing": shown where birds are added.
  fieldOf: (field, { measure }) =>
    measure === 'each' && (field === 'birds' || field === 'meanG') ? 'detail.eachG' : `detail.${field}`,
  contextOf: (_detail, { context }) => context,
  results: (detail, { context }, t) => {
    const weighing = detail && weighingOf(detail);
    const meanG = weighing?.meanG ?? null;
    const last = detail && context.lastWeights.find(({ sex }) => sex === rowSex(context, detail.sex));
    const share = percentOf(meanG, context.standard.bodyWeightG);
    const gainG = last && meanG !== null ? divide(meanG - last.meanG, daysBetween(last.day, context.day)) : null;
    return [
      { label: t(($) => $.entry.live.weighed), value: weighing?.birds ?? null, unit: t(($) => $.entry.birds) },
      { label: t(($) => $.entry.live.mean), value: meanG, unit: 'g' },
      { label: t(($) => $.entry.live.spread), value: weighing?.sdG ?? null, decimals: 1, unit: 'g' },
      { label: t(($) => $.entry.live.cv), value: weighing?.cvPct ?? null, decimals: 1, unit: '%' },
      { label: t(($) => $.entry.live.uniformity), value: weighing?.uniformityPct ?? null, unit: '%' },
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
  const { t } = useTranslation();
  const { control } = form;
  const { sexes } = around.context;
  const measure = useWatch({ control, name: 'detail.measure' });
  return (
    <>
      <SexField
        control={control}
        name="detail.sex"
        label={t(($) => $.entry.sex)}
        offered={sexes.length > 1 ? ['asHatched', ...sexes] : sexes}
      />
      <ChoiceField
        control={control}
        span="half"
        name="detail.measure"
        label={t(($) => $.entry.weight.howMeasured)}
        options={[
          { value: 'each', label: t(($) => $.entry.weight.each) },
          { value: 'sample', label: t(($) => $.entry.weight.sample) },
        ]}
      />
      {measure === 'each' ? (
        <WeightList control={control} of="birds" />
      ) : (
        <>
          <NumberField
            control={control}
            name="detail.birds"
            label={t(($) => $.entry.weight.birds)}
            unit={t(($) => $.entry.birds)}
            decimals={0}
            span="third"
            isRequired
          />
          <NumberField
            control={control}
            name="detail.meanG"
            label={t(($) => $.entry.weight.mean)}
            unit="g"
            span="third"
            isRequired
          />
          <NumberField
            control={control}
            name="detail.sdG"
            label={t(($) => $.entry.weight.sd)}
            description={t(($) => $.entry.weight.sdHint)}
            unit="g"
            span="third"
          />
        </>
      )}
    </>
  );
}
