import { birdDaysOf } from '@henhouse/domain/entry/entry-context';
import { litresOf, type WaterConsumptionDetail } from '@henhouse/domain/entry/water-consumption/water-consumption';
import { waterFeedRatio, waterMlPerBird } from '@henhouse/domain/kpi/broiler/feed-and-water';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { Checkbox } from '@mantine/core';
import { t } from 'i18next';
import { useController, useWatch } from 'react-hook-form';
import { NumberField, TextField } from '../../../../shared/ui/form/fields';
import { ChoiceField } from '../../form/choice-field';
import type { KindFieldsProps, KindForm, Typed } from '../kind-form';

type WaterValues = Typed<WaterConsumptionDetail, never> & { measure: 'litres' | 'meter' };

export const waterConsumptionForm: KindForm<'water-consumption', WaterValues> = {
  kind: 'water-consumption',
  blank: ({ context }) => ({
    // A shed with a meter was read by it yesterday, and starts where it ended.
    measure: context.lastMeterEndL === null ? 'litres' : 'meter',
    litres: null,
    meterStartL: context.lastMeterEndL,
    meterEndL: null,
    meterReset: false,
    additives: '',
  }),
  valuesOf: ({ litres, meterStartL, meterEndL, meterReset, additives }) => ({
    measure: litres === null ? 'meter' : 'litres',
    litres,
    meterStartL,
    meterEndL,
    meterReset,
    additives,
  }),
  detailOf: ({ measure, litres, meterStartL, meterEndL, meterReset, additives }) =>
    measure === 'litres' ? { litres, additives } : { meterStartL, meterEndL, meterReset, additives },
  fieldOf: (field, { measure }) => (field === 'litres' && measure === 'meter' ? 'detail.meterEndL' : `detail.${field}`),
  contextOf: (_detail, { context }) => context,
  results: (detail, { context }) => {
    const drunkL = detail && litresOf(detail);
    const ofDayL = drunkL === null ? null : addThousandths(drunkL, context.recorded.waterL ?? 0);
    const ratio = waterFeedRatio({ waterL: ofDayL, feedKg: context.recorded.feedKg });
    return [
      ...(detail?.meterEndL === null || detail === null
        ? []
        : [{ label: t(($) => $.entry.live.drunk), value: drunkL, unit: 'l', isBad: drunkL !== null && drunkL < 0 }]),
      {
        label: t(($) => $.word.perBird),
        value: waterMlPerBird({ waterL: ofDayL, birdDays: birdDaysOf(context) }),
        unit: 'mlPerBird',
      },
      {
        label: t(($) => $.entry.live.waterFeed),
        value: ratio,
        decimals: 2,
        unit: 'lPerKg',
        isBad: ratio !== null && (ratio < 1 || ratio > 3.5),
      },
    ];
  },
  Fields: WaterFields,
};

function WaterFields({ form }: KindFieldsProps<WaterValues>) {
  const { control, bind } = form;
  const measure = useWatch({ control, name: 'detail.measure' });
  const {
    field: { ref, value: isReset, onChange: setReset },
  } = useController({ control, name: 'detail.meterReset' });
  return (
    <>
      <ChoiceField
        control={control}
        half
        name="detail.measure"
        label={t(($) => $.word.howItWasMeasured)}
        options={[
          { value: 'litres', label: t(($) => $.word.quantity) },
          { value: 'meter', label: t(($) => $.entry.water.meter) },
        ]}
      />
      {measure === 'litres' ? (
        <NumberField {...bind('detail.litres', ($) => $.entry.water.amount)} unit="l" third isRequired />
      ) : (
        <>
          <NumberField
            {...bind('detail.meterStartL', ($) => $.entry.water.start)}
            unit="l"
            third
            isDisabled={isReset}
          />
          <NumberField {...bind('detail.meterEndL', ($) => $.entry.water.end)} unit="l" third isRequired />
          <Checkbox
            ref={ref}
            label={t(($) => $.entry.water.reset)}
            description={t(($) => $.entry.water.resetHint)}
            checked={isReset}
            onChange={(event) => setReset(event.currentTarget.checked)}
          />
        </>
      )}
      <TextField
        {...bind('detail.additives', ($) => $.entry.water.additives)}
        description={t(($) => $.entry.water.additivesHint)}
        maxLength={200}
      />
    </>
  );
}
