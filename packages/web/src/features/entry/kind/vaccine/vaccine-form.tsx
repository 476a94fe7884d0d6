import { aliveOf } from '@henhouse/domain/entry/entry-context';
import type { VaccineDetail } from '@henhouse/domain/entry/vaccine/vaccine';
import { divide } from '@henhouse/domain/quantity/divide';
import { t } from 'i18next';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { quantityText } from '../../../../shared/format/units';
import { getSession } from '../../../../shared/session/session';
import { NumberField, SelectField, TextField } from '../../../../shared/ui/form/fields';
import { goodsOf, itemsOf, LotField, NoGoods, RouteField } from '../health/goods-fields';
import { vaccineContext } from '../health/medicine-context';
import { ProgrammeItemField } from '../health/programme-item-field';
import type { KindFieldsProps, KindForm, Typed } from '../kind-form';

type VaccineValues = Typed<VaccineDetail, 'itemId' | 'doses' | 'birds'>;

export const vaccineForm: KindForm<'vaccine', VaccineValues> = {
  kind: 'vaccine',
  blank: ({ context }) => ({
    itemId: null,
    lotId: null,
    doses: null,
    birds: aliveOf(context),
    route: 'drinkingWater',
    givenBy: getSession()?.user.fullName ?? '',
    reaction: '',
  }),
  valuesOf: (detail) => ({ ...detail }),
  detailOf: ({ itemId, lotId, ...values }) => ({ ...values, itemId: itemId ?? '', lotId: lotId || null }),
  fieldOf: (field) => `detail.${field}`,
  contextOf: vaccineContext,
  results: (detail, _around) => {
    const perBird = detail && divide(detail.doses, detail.birds);
    return [
      {
        label: t(($) => $.health.dosesPerBird),
        value: perBird,
        decimals: 2,
        isBad: perBird !== null && perBird < 1,
      },
    ];
  },
  Fields: VaccineFields,
};

function VaccineFields({ form, around }: KindFieldsProps<VaccineValues>) {
  const { control, bind } = form;
  const { farmId } = around.context;
  const lots = goodsOf(around, 'vaccine');
  const [askedItem, setAskedItem] = useState<{
    readonly itemId: string;
    readonly name: string;
    readonly unit: string;
  }>();
  const [itemId, day, taskId] = useWatch({ control, name: ['detail.itemId', 'day', 'detail.taskId'] });
  if (lots !== null && lots.length === 0 && around.corrected === null) {
    return <NoGoods farmId={farmId} category="vaccine" />;
  }
  return (
    <>
      <ProgrammeItemField
        {...bind('detail.taskId')}
        around={around}
        topic="vaccination"
        chosen={taskId}
        onChoose={(task) => {
          form.setValue('detail.taskId', task === undefined ? undefined : (task?.id ?? null));
          // What the programme asks for is what is given, until somebody says otherwise.
          if (task?.itemId != null) {
            setAskedItem({ itemId: task.itemId, name: task.itemName, unit: 'doses' });
            form.setValue('detail.itemId', task.itemId);
          }
          if (task?.route != null) form.setValue('detail.route', task.route);
        }}
      />
      <SelectField
        {...bind('detail.itemId', ($) => $.word.vaccine)}
        half
        isRequired
        options={itemsOf(lots ?? [], askedItem).map((item) => ({
          value: item.itemId,
          label: t(($) => $.health.lotName, { lot: item.name, quantity: quantityText(item.onHand, item.unit) }),
        }))}
      />
      <LotField {...bind('detail.lotId')} lots={(lots ?? []).filter((lot) => lot.itemId === itemId)} day={day} />
      <NumberField
        {...bind('detail.doses', ($) => $.health.doses)}
        unit={t(($) => $.kpi.unit.doses)}
        decimals={0}
        half
        isRequired
      />
      <NumberField {...bind('detail.birds', ($) => $.health.birdsVaccinated)} unit="birds" half isRequired />
      <RouteField {...bind('detail.route')} />
      <TextField {...bind('detail.givenBy', ($) => $.health.givenBy)} half maxLength={100} isRequired />
      <TextField
        {...bind('detail.reaction', ($) => $.health.reaction)}
        description={t(($) => $.health.reactionHint)}
        maxLength={500}
      />
    </>
  );
}
