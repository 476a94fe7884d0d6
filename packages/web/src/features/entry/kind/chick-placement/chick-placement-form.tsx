import { areDayOld } from '@henhouse/domain/entry/chick-placement/chick-placement';
import { aliveOf } from '@henhouse/domain/entry/entry-context';
import { stockingDensityKgM2 } from '@henhouse/domain/kpi/broiler/weight';
import { divide, percentOf } from '@henhouse/domain/quantity/divide';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { ChickLotField } from '../../../../shared/place-birds/chick-lot-field';
import { useMay } from '../../../../shared/session/ability';
import { TimeField } from '../../../../shared/ui/form/day-field';
import { NumberField, TextField } from '../../../../shared/ui/form/fields';
import { FormLegend } from '../../../../shared/ui/form/frame/form-section';
import { SexField } from '../../../../shared/ui/form/sex-field';
import { OpeningFields, type PlacementValues } from '../../form/opening-fields';
import type { KindFieldsProps, KindForm } from '../kind-form';

export const chickPlacementForm: KindForm<'chick-placement', PlacementValues> = {
  kind: 'chick-placement',
  blank: ({ context }) => ({
    sex: context.sexes[0] ?? 'asHatched',
    chickLotId: null,
    supplierName: '',
    docket: '',
    count: null,
    boxes: null,
    deadOnArrival: null,
    sampleBirds: null,
    sampleMeanG: null,
    arrivalTime: null,
    houseTempC: null,
    priceMinorPerChick: null,
  }),
  valuesOf: (detail) => ({ ...detail }),
  detailOf: (values) => ({
    ...values,
    deadOnArrival: values.deadOnArrival ?? 0,
    arrivalTime: values.arrivalTime || null,
  }),
  fieldOf: (field) => `detail.${field}`,
  contextOf: (_detail, { context }) => context,
  results: (detail, { context }) => {
    const { areaM2, maximumDensityKgM2, birdsAlive } = context.room;
    const alive = detail && detail.count - detail.deadOnArrival;
    const inShed = alive === null ? null : birdsAlive + alive;
    const density = (weightG: number | null) =>
      inShed === null ? null : stockingDensityKgM2({ birdsAlive: inShed, weightG, areaM2 });
    const now = density(detail?.sampleMeanG ?? context.standard.bodyWeightG);
    const atTarget = density(context.standard.targetWeightG);
    const isOver = (value: number | null) =>
      value !== null && maximumDensityKgM2 !== null && value > maximumDensityKgM2;
    const doaPct = detail && percentOf(detail.deadOnArrival, detail.count);
    return [
      {
        label: t(($) => $.entry.live.aliveAfter),
        value: alive === null ? null : aliveOf(context) + alive,
        isBad: inShed !== null && inShed > context.room.capacity,
      },
      { label: t(($) => $.word.deadOnArrival), value: doaPct, decimals: 2, unit: '%', isBad: (doaPct ?? 0) > 1 },
      { label: t(($) => $.entry.live.birdsPerM2), value: divide(inShed, areaM2), decimals: 1 },
      { label: t(($) => $.entry.live.density), value: now, decimals: 1, unit: 'kgPerM2', isBad: isOver(now) },
      {
        label: t(($) => $.entry.live.densityAtTarget),
        value: atTarget,
        decimals: 1,
        unit: 'kgPerM2',
        isBad: isOver(atTarget),
      },
      {
        label: t(($) => $.entry.context.maximumDensity),
        value: maximumDensityKgM2,
        decimals: 1,
        unit: 'kgPerM2',
      },
    ];
  },
  Fields: PlacementFields,
};

/** What a chick cost that came straight from its supplier; of chicks from the store the invoice says it. Not for everybody. */
function PriceField({ form, around }: KindFieldsProps<PlacementValues>) {
  const may = useMay();
  const { control, bind } = form;
  const { farmId } = around.context;
  const chickLotId = useWatch({ control, name: 'detail.chickLotId' });
  const seesPrices = may('read', 'Purchase', { farmId }) || may('read', 'EconomicReport', { farmId });
  if (!seesPrices || chickLotId) return null;
  return <NumberField {...bind('detail.priceMinorPerChick', ($) => $.entry.placement.price)} unit="money" half />;
}

/** Choosing chicks of the farm's store fills in how many there are, of which sex, and of whom. */
function StoreField({ form, around }: KindFieldsProps<PlacementValues>) {
  const { control, setValue } = form;
  return (
    <ChickLotField
      control={control}
      name="detail.chickLotId"
      farmId={around.context.farmId}
      onChoose={(lot) => {
        setValue('detail.chickLotId', lot?.lotId ?? null, { shouldDirty: true });
        if (!lot) return;
        setValue('detail.priceMinorPerChick', null, { shouldDirty: true });
        setValue('detail.count', lot.onHand, { shouldDirty: true, shouldValidate: true });
        setValue('detail.sex', lot.sex, { shouldDirty: true });
        setValue('detail.supplierName', lot.supplierName, { shouldDirty: true });
      }}
    />
  );
}

function PlacementFields({ form, around }: KindFieldsProps<PlacementValues>) {
  const { bind } = form;
  return (
    <>
      <StoreField form={form} around={around} />
      <SexField {...bind('detail.sex', ($) => $.entry.sex)} offered={around.context.sexes} />
      <NumberField {...bind('detail.count', ($) => $.entry.placement.count)} unit="birds" half isRequired />
      <NumberField {...bind('detail.deadOnArrival', ($) => $.entry.placement.doa)} unit="birds" half />
      <TextField {...bind('detail.supplierName', ($) => $.word.supplierOrHatchery)} maxLength={100} third />
      <TextField {...bind('detail.docket', ($) => $.entry.placement.docket)} maxLength={60} third />
      <NumberField
        {...bind('detail.boxes', ($) => $.word.boxes)}
        unit={t(($) => $.entry.placement.boxesUnit)}
        decimals={0}
        third
      />
      <PriceField form={form} around={around} />
      <OpeningFields form={form} around={around} />
      <FormLegend>{t(($) => $.entry.placement.sample)}</FormLegend>
      <NumberField {...bind('detail.sampleBirds', ($) => $.word.birdsWeighed)} unit="birds" half />
      <NumberField
        {...bind('detail.sampleMeanG', ($) => $.word.meanWeight)}
        unit={areDayOld(around.context.ageDays) ? 'gSmall' : 'g'}
        half
      />
      <TimeField {...bind('detail.arrivalTime', ($) => $.word.arrivedAt)} half />
      <NumberField {...bind('detail.houseTempC', ($) => $.entry.placement.houseTemp)} unit="tempC" half />
    </>
  );
}
