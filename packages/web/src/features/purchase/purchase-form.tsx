import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { purchaseAmounts } from '@henhouse/domain/purchase/check-purchase';
import type { PurchaseKind } from '@henhouse/domain/purchase/purchase-kind';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { AmountsCard } from '../../shared/document/amounts';
import { typedNumber, typedTerms } from '../../shared/document/typed-terms';
import { today } from '../../shared/format/today';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, NumberField } from '../../shared/ui/form/fields';
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
  readonly kind: PurchaseKind;
  readonly defaults: PurchaseDefaults;
  readonly draft?: string;
  /** Of a draft that is changed: the version it begins with, which is saved upon unless the current one is loaded. */
  readonly version?: number;
  readonly onSubmit: (values: TypedPurchase, version: number) => Promise<unknown>;
}

/** What is bought, of whom, at which prices. One form for all six kinds. */
export function PurchaseForm({ kind, defaults, draft, version, onSubmit }: PurchaseFormProps) {
  const form = useAppForm<PurchaseValues, TypedPurchase>({
    schema: purchaseSchema,
    version,
    defaults,
    ...(draft === undefined ? {} : { draft }),
  });
  const { control, bind } = form;
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.word.saveDraft)}
      onLoadCurrent={(current) => form.reset(purchaseValues(current as Purchase))}
      onSubmit={(values, confirmed) => onSubmit({ ...values, confirmed }, form.version)}
      summary={<Totals control={control} />}
    >
      <FormSection title={t(($) => $.purchase.fromWhom)}>
        <PartnerField {...bind('partnerId', ($) => $.word.supplier)} side="supplier" isRequired />
        <DayField {...bind('day', ($) => $.word.day)} half max={today()} today={today()} isRequired />
        <DayField {...bind('expectedDay', ($) => $.purchase.expected)} half />
      </FormSection>
      <PurchaseLines kind={kind} form={form} />
      <FormSection title={t(($) => $.purchase.terms)}>
        <NumberField
          {...bind('freightMinor', ($) => $.purchase.freight)}
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

/** What it comes to so far. */
function Totals({ control }: { readonly control: PurchaseFormState['control'] }) {
  const [lines, freight, freightTaxPct] = useWatch({ control, name: ['lines', 'freightMinor', 'freightTaxPct'] });
  const freightMinor = Math.round(typedNumber(freight));
  const terms = { freightMinor, freightTaxPct: typedNumber(freightTaxPct), lines: lines.map(typedTerms) };
  const { netMinor, taxMinor, totalMinor } = purchaseAmounts(terms);
  return <AmountsCard net={netMinor - freightMinor} freight={freightMinor} tax={taxMinor} total={totalMinor} />;
}
