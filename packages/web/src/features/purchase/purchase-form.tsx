import { getMoneySetting } from '@henhouse/contract/money/money-setting';
import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { listInventory } from '@henhouse/contract/stock/inventory';
import { coversAmount } from '@henhouse/domain/money/approval';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import { purchaseAmounts } from '@henhouse/domain/purchase/check-purchase';
import type { PurchaseKind } from '@henhouse/domain/purchase/purchase-kind';
import { Alert } from '@mantine/core';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { useAnswer } from '../../shared/api/use-answer';
import { AmountsCard } from '../../shared/document/amounts';
import { typedNumber, typedTerms } from '../../shared/document/typed-terms';
import { TypedFacts } from '../../shared/document/what-will-be';
import { measureText } from '../../shared/format/units';
import { useFarmChoices } from '../../shared/place-birds/use-farm-choices';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, NumberField, SelectField } from '../../shared/ui/form/fields';
import { FormSection } from '../../shared/ui/form/frame/form-section';
import { PartnerField } from '../../shared/ui/form/partner-field';
import { type PurchaseFormState, PurchaseLines } from './purchase-lines';
import {
  type PurchaseDefaults,
  type PurchaseValues,
  purchaseSchema,
  purchaseValues,
  type TypedPurchase,
} from './purchase-values';

interface PurchaseFormProps {
  /** At the company: it is asked whose store it is for. */
  readonly choosesStore?: boolean;
  readonly kind: PurchaseKind;
  readonly defaults: PurchaseDefaults;
  readonly draft?: string;
  /** Of a draft that is changed: the version it begins with, which is saved upon unless the current one is loaded. */
  readonly version?: number;
  readonly onSubmit: (values: TypedPurchase, version: number) => Promise<unknown>;
}

/** What is bought, of whom, at which prices. One form for all six kinds. */
export function PurchaseForm({ kind, choosesStore = false, defaults, draft, version, onSubmit }: PurchaseFormProps) {
  const form = useAppForm<PurchaseValues, TypedPurchase>({
    schema: purchaseSchema,
    version,
    defaults,
    ...(draft === undefined ? {} : { draft }),
  });
  const { control, bind } = form;
  const farmId = useWatch({ control, name: 'farmId' });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.word.saveDraft)}
      onLoadCurrent={(current) => form.reset(purchaseValues(current as Purchase))}
      onSubmit={(values, confirmed) => onSubmit({ ...values, confirmed }, form.version)}
      summary={<Totals control={control} kind={kind} farmId={farmId} />}
    >
      <FormSection title={t(($) => $.purchase.fromWhom)}>
        {choosesStore ? <StoreField form={form} /> : null}
        <PartnerField {...bind('partnerId', ($) => $.word.supplier)} side="supplier" />
        <DayField {...bind('day', ($) => $.word.day)} half upToTodayOf={farmId} />
        <DayField {...bind('expectedDay', ($) => $.purchase.expected)} half />
      </FormSection>
      <PurchaseLines kind={kind} form={form} />
      <FormSection title={t(($) => $.purchase.terms)}>
        <NumberField
          {...bind('freightMinor', ($) => $.word.freight)}
          description={t(($) => $.purchase.freightHint)}
          unit="money"
          half
        />
        <NumberField {...bind('freightTaxPct', ($) => $.purchase.freightTax)} unit="%" decimals={3} half />
        <NoteField {...bind('notes', ($) => $.word.notes)} />
      </FormSection>
    </AppForm>
  );
}

/** No id of a farm: the company's own store. */
const ofCompany = 'company';

/** Where the goods come to: only from the store of a farm its birds can be given of them. */
function StoreField({ form: { bind, control, setValue } }: { readonly form: PurchaseFormState }) {
  const farms = useFarmChoices();
  const farmId = useWatch({ control, name: 'farmId' });
  if (farms.length === 0) return null;
  return (
    <SelectField
      {...bind('farmId', ($) => $.word.store)}
      description={t(($) => $.purchase.storeHint)}
      shown={farmId ?? ofCompany}
      onChoose={(value) => setValue('farmId', value === ofCompany ? null : String(value), { shouldDirty: true })}
      options={[...farms, { value: ofCompany, label: t(($) => $.purchase.companyStore) }]}
    />
  );
}

interface TotalsProps {
  readonly control: PurchaseFormState['control'];
  readonly kind: PurchaseKind;
  readonly farmId: string | null;
}

/** What it comes to so far, and what follows from it: who has to approve it, how long the feed lasts then. */
function Totals({ control, kind, farmId }: TotalsProps) {
  const may = useMay();
  const role = useSession()?.user.role as BuiltInRole;
  const limits = useAnswer(getMoneySetting, {}).data;
  const [lines, freight, freightTaxPct] = useWatch({ control, name: ['lines', 'freightMinor', 'freightTaxPct'] });
  const freightMinor = Math.round(typedNumber(freight));
  const terms = { freightMinor, freightTaxPct: typedNumber(freightTaxPct), lines: lines.map(typedTerms) };
  const { netMinor, taxMinor, totalMinor } = purchaseAmounts(terms);
  const approves = may('approve', 'Purchase', farmId === null ? {} : { farmId });
  return (
    <AmountsCard net={netMinor - freightMinor} freight={freightMinor} tax={taxMinor} total={totalMinor}>
      {approves && limits && !coversAmount(role, totalMinor, limits) ? (
        <Alert color="yellow">{t(($) => $.purchase.overLimit)}</Alert>
      ) : null}
      {kind === 'feed' && farmId !== null ? <FeedAfter farmId={farmId} lines={lines} /> : null}
    </AmountsCard>
  );
}

/** Feed of the farm with what is bought, along what its birds eat a day now; without a unit of weight nothing is said. */
function FeedAfter({ farmId, lines }: { readonly farmId: string; readonly lines: PurchaseValues['lines'] }) {
  const query = { category: 'feed', perPage: 1 } as const;
  const feed = useAnswer(listInventory, { params: { storeId: farmId }, query }).data?.feed;
  const kgOf: Readonly<Record<string, number>> = { kg: 1, t: 1000 };
  if (!feed?.dailyUseKg || lines.some(({ unit }) => kgOf[unit] === undefined)) return null;
  const boughtKg = lines.reduce(
    (sum, { unit, quantity, freeQuantity }) =>
      sum + (typedNumber(quantity) + typedNumber(freeQuantity)) * (kgOf[unit] ?? 0),
    0,
  );
  const afterKg = feed.onHandKg + boughtKg;
  const count = Math.floor(afterKg / feed.dailyUseKg);
  return (
    <TypedFacts
      facts={[
        {
          label: t(($) => $.purchase.feedAfter),
          value: t(($) => $.purchase.feedLasts, { feed: measureText(afterKg, 'kg'), count }),
        },
      ]}
    />
  );
}
