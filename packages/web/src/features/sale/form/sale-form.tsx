import type { Sale } from '@henhouse/contract/sale/sale';
import type { SoldLorryRow } from '@henhouse/contract/sale/sale-schemas';
import { totalAmounts } from '@henhouse/domain/money/amount';
import { latestSaleDay } from '@henhouse/domain/sale/check-sale';
import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { AmountsCard } from '../../../shared/document/amounts';
import { useToday } from '../../../shared/format/use-today';
import { usePlace } from '../../../shared/screen/screen-path';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NoteField } from '../../../shared/ui/form/fields';
import { FormSection } from '../../../shared/ui/form/frame/form-section';
import { PartnerField } from '../../../shared/ui/form/partner-field';
import { SaleLines, typedAmounts } from './sale-lines';
import {
  type SaleDefaults,
  type SaleFormState,
  type SaleValues,
  saleSchema,
  saleValues,
  type TypedSale,
} from './sale-values';
import { useProposedPrices } from './use-proposed-prices';

interface SaleFormProps {
  readonly kind: SaleKind;
  readonly defaults: SaleDefaults;
  /** Lorries that may be priced; of birds alone. */
  readonly lorries: readonly SoldLorryRow[];
  /** Whoever sends goods off sees no prices, and states none. */
  readonly withPrices: boolean;
  readonly draft?: string;
  /** Of a draft that is changed: the version it begins with, which is saved upon unless the current one is loaded. */
  readonly version?: number;
  readonly onSubmit: (values: TypedSale, version: number) => Promise<unknown>;
}

/** What is sold, to whom, at which prices. One form for all four kinds. */
export function SaleForm({ kind, defaults, lorries, withPrices, draft, version, onSubmit }: SaleFormProps) {
  const farmId = usePlace('farmId');
  const latest = latestSaleDay(kind, useToday(farmId));
  const form = useAppForm<SaleValues, TypedSale>({
    schema: saleSchema,
    version,
    defaults,
    ...(draft === undefined ? {} : { draft }),
  });
  const { control, bind } = form;
  const proposed = useProposedPrices(form, { kind, lorries, isEnabled: withPrices });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.word.saveDraft)}
      onLoadCurrent={(current) => form.reset(saleValues(current as Sale))}
      onSubmit={(values, confirmed) => onSubmit({ ...values, confirmed }, form.version)}
      summary={withPrices ? <Totals control={control} kind={kind} lorries={lorries} /> : null}
    >
      <FormSection title={t(($) => $.sale.toWhom)}>
        <PartnerField {...bind('partnerId', ($) => $.word.customer)} side="customer" half />
        <DayField {...bind('day', ($) => $.word.day)} half max={latest} todayOf={farmId} />
        <NoteField {...bind('notes', ($) => $.word.notes)} />
      </FormSection>
      <SaleLines form={form} kind={kind} lorries={lorries} withPrices={withPrices} proposed={proposed} />
    </AppForm>
  );
}

interface TotalsProps {
  readonly control: SaleFormState['control'];
  readonly kind: SaleKind;
  readonly lorries: readonly SoldLorryRow[];
}

/** What it comes to so far. */
function Totals({ control, kind, lorries }: TotalsProps) {
  const lines = useWatch({ control, name: 'lines' });
  const amounts = totalAmounts(lines.map((line) => typedAmounts(line, kind, lorries)));
  return <AmountsCard net={amounts.netMinor} tax={amounts.taxMinor} total={amounts.totalMinor} />;
}
