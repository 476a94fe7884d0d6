import {
  type BirdSaleContext,
  type BirdSaleDetail,
  meanSoldG,
  netKg,
} from '@henhouse/domain/entry/bird-sale/bird-sale';
import { aliveOf } from '@henhouse/domain/entry/entry-context';
import { checkWithdrawal } from '@henhouse/domain/health/withdrawal';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { t } from 'i18next';
import { choicesOf } from '../../../../shared/i18n/choices-of';
import { TimeField } from '../../../../shared/ui/form/day-field';
import { NumberField, SelectField, TextField } from '../../../../shared/ui/form/fields';
import { FormLegend } from '../../../../shared/ui/form/frame/form-section';
import { SexField } from '../../../../shared/ui/form/sex-field';
import { ProblemWithWay } from '../../../../shared/way-out/way-out';
import type { Around, FlockOnDay, KindFieldsProps, KindForm, Typed } from '../kind-form';

const purposes = ['thinning', 'clearing', 'other'] as const;

type BirdSaleValues = Typed<BirdSaleDetail, 'count' | 'grossKg' | 'tareKg' | 'deadOnArrival' | 'condemned'>;

/** The override that lets this sale go; a correction goes by the one that the sale has used. */
function overrideFor({ context, corrected }: Around): BirdSaleContext['override'] {
  const isFor = ({ product, usedBy }: FlockOnDay['health']['overrides'][number]) =>
    product === 'meat' && (usedBy === null || usedBy === corrected?.id);
  return context.health.overrides.find(isFor) ?? null;
}

export const birdSaleForm: KindForm<'bird-sale', BirdSaleValues> = {
  kind: 'bird-sale',
  blank: ({ context }) => ({
    sex: context.sexes[0] ?? 'asHatched',
    purpose: 'clearing',
    customerName: '',
    docket: '',
    count: null,
    grossKg: null,
    tareKg: null,
    feedOffTime: null,
    catchTime: null,
    deadOnArrival: null,
    condemned: null,
  }),
  valuesOf: (detail) => ({ ...detail }),
  detailOf: ({ tareKg, deadOnArrival, condemned, feedOffTime, catchTime, ...values }) => ({
    ...values,
    tareKg: tareKg ?? 0,
    deadOnArrival: deadOnArrival ?? 0,
    condemned: condemned ?? 0,
    feedOffTime: feedOffTime || null,
    catchTime: catchTime || null,
  }),
  fieldOf: (field) => `detail.${field}`,
  contextOf: (_detail, around) => ({
    ...around.context,
    holds: around.context.health.holds,
    override: overrideFor(around),
  }),
  results: (detail, { context }) => {
    const meanG = detail && meanSoldG(detail);
    const left = detail ? aliveOf(context, detail.sex) - detail.count : null;
    const last = context.lastWeight?.meanG ?? null;
    const share = percentOf(meanG, last);
    return [
      { label: t(($) => $.word.net), value: detail && netKg(detail), decimals: 0, unit: 'kg' },
      { label: t(($) => $.word.mean), value: meanG, unit: 'g' },
      {
        label: t(($) => $.entry.live.ofLastWeighing),
        value: share,
        decimals: 0,
        unit: '%',
        isBad: share !== null && (share < 75 || share > 125),
      },
      { label: t(($) => $.entry.live.aliveAfter), value: left, isBad: (left ?? 0) < 0 },
    ];
  },
  Fields: BirdSaleFields,
};

function BirdSaleFields({ form, around }: KindFieldsProps<BirdSaleValues>) {
  const { bind } = form;
  const { farmId, flockId, health } = around.context;
  const gate = checkWithdrawal(health.holds, { product: 'meat', day: around.context.day }, overrideFor(around));
  return (
    <>
      {gate.length === 0 ? null : (
        <Alert
          color={gate.some(({ severity }) => severity === 'error') ? 'red' : 'yellow'}
          icon={<IconLock size={18} />}
          title={t(($) => $.health.held)}
        >
          {gate.map((problem) => (
            <div key={JSON.stringify(problem)}>
              <ProblemWithWay problem={problem} context={{ farmId, flockId }} />
            </div>
          ))}
        </Alert>
      )}
      <SexField {...bind('detail.sex', ($) => $.entry.sex)} offered={around.context.sexes} />
      <SelectField
        {...bind('detail.purpose', ($) => $.entry.birdSale.purpose)}
        half
        isRequired
        options={choicesOf(purposes, ($) => $.entry.birdSale.purposes)}
      />
      <NumberField {...bind('detail.count', ($) => $.word.birds)} unit="birds" half isRequired />
      <NumberField {...bind('detail.grossKg', ($) => $.entry.birdSale.gross)} unit="kg" half isRequired />
      <NumberField {...bind('detail.tareKg', ($) => $.entry.birdSale.tare)} unit="kg" half />
      <TextField {...bind('detail.customerName', ($) => $.word.customer)} half maxLength={100} />
      <TextField {...bind('detail.docket', ($) => $.entry.placement.docket)} half maxLength={60} />
      <FormLegend>{t(($) => $.entry.birdSale.catching)}</FormLegend>
      <TimeField {...bind('detail.feedOffTime', ($) => $.entry.birdSale.feedOff)} third />
      <TimeField {...bind('detail.catchTime', ($) => $.entry.birdSale.caught)} third />
      <FormLegend>{t(($) => $.entry.birdSale.plant)}</FormLegend>
      <NumberField {...bind('detail.deadOnArrival', ($) => $.word.deadOnArrival)} unit="birds" third />
      <NumberField {...bind('detail.condemned', ($) => $.entry.birdSale.condemned)} unit="birds" third />
    </>
  );
}
