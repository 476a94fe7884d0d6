import type { ChickTransferDetail } from '@henhouse/domain/entry/chick-transfer/chick-transfer';
import { aliveOf } from '@henhouse/domain/entry/entry-context';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '../../../../shared/format/number';
import { NumberField, SelectField, TextField } from '../../../../shared/ui/form/fields';
import { SexField } from '../../../../shared/ui/form/sex-field';
import type { KindFieldsProps, KindForm, Typed } from '../kind-form';

type TransferValues = Typed<ChickTransferDetail, 'toShedId' | 'count'>;

export const chickTransferForm: KindForm<'chick-transfer', TransferValues> = {
  kind: 'chick-transfer',
  blank: ({ context }) => ({
    sex: context.sexes[0] ?? 'asHatched',
    toShedId: null,
    count: null,
    meanWeightG: null,
    reason: '',
  }),
  valuesOf: (detail) => ({ ...detail }),
  detailOf: ({ toShedId, ...values }) => ({ ...values, toShedId: toShedId ?? '' }),
  fieldOf: (field) => `detail.${field}`,
  contextOf: ({ toShedId }, { context }) => ({
    ...context,
    target: context.otherSheds.find(({ shedId }) => shedId === toShedId)?.target ?? null,
  }),
  results: (detail, { context }) => {
    const there = context.otherSheds.find(({ shedId }) => shedId === detail?.toShedId);
    const left = detail ? aliveOf(context, detail.sex) - detail.count : null;
    const room = detail && there ? there.room - detail.count : null;
    return [
      { label: t(($) => $.entry.live.aliveAfter), value: left, isBad: (left ?? 0) < 0 },
      { label: t(($) => $.entry.live.roomThere), value: room, isBad: (room ?? 0) < 0 },
    ];
  },
  Fields: TransferFields,
};

function TransferFields({ form, around }: KindFieldsProps<TransferValues>) {
  const { control, bind } = form;
  const { sexes, productionKind, otherSheds } = around.context;
  const chosen = useWatch({ control, name: 'detail.toShedId' });
  const sheds = otherSheds.filter((shed) => shed.productionKind === productionKind || shed.shedId === chosen);
  return (
    <>
      <SexField {...bind('detail.sex', ($) => $.entry.sex)} offered={sexes} />
      <SelectField
        {...bind('detail.toShedId', ($) => $.entry.transfer.to)}
        {...(sheds.length === 0 ? { description: t(($) => $.entry.transfer.noShed) } : {})}
        half
        isRequired
        options={sheds.map((shed) => ({
          value: shed.shedId,
          label: t(($) => $.entry.transfer.toOption, { shed: shed.shedName, room: formatNumber(shed.room) }),
          isDisabled: shed.room === 0,
        }))}
      />
      <NumberField {...bind('detail.count', ($) => $.entry.transfer.count)} unit="birds" third isRequired />
      <NumberField {...bind('detail.meanWeightG', ($) => $.word.meanWeight)} unit="g" third />
      <TextField
        {...bind('detail.reason', ($) => $.word.why)}
        description={t(($) => $.entry.transfer.whyHint)}
        maxLength={200}
      />
    </>
  );
}
