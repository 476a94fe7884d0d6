import { priceSale, type Sale } from '@henhouse/contract/sale/sale';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { DocumentLine } from '../../../shared/document/document-line';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { NumberField } from '../../../shared/ui/form/fields';
import { priceUnit } from '../price-unit';
import { useGoodsOf } from '../use-goods-of';

/** Prices of goods that were sent off by somebody who sees none, or that were agreed on anew. */
export function PriceForm({ sale }: { readonly sale: Sale }) {
  const goodsOf = useGoodsOf();
  const send = useSend(priceSale, { changes: ['sale'] });
  const form = useAppForm({
    schema: priceSale.input,
    defaults: {
      lines: sale.lines.map(({ id, unitPriceMinor, discountPct, taxPct }) => ({
        id,
        unitPriceMinor,
        discountPct,
        taxPct,
      })),
    },
  });
  const { bind } = form;
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.sale.priceNow)}
      done={t(($) => $.ui.form.saved)}
      onSubmit={(body) => send.mutateAsync({ params: { saleId: sale.id }, body, version: sale.version })}
    >
      {sale.lines.map((line, index) => (
        <DocumentLine key={line.id} name={goodsOf(line)}>
          <NumberField
            {...bind(`lines.${index}.unitPriceMinor`, ($) => $.word.price)}
            unit={priceUnit(line.unit)}
            decimals={6}
          />
          <NumberField {...bind(`lines.${index}.discountPct`, ($) => $.purchase.discount)} unit="%" />
          <NumberField {...bind(`lines.${index}.taxPct`, ($) => $.purchase.taxPct)} unit="%" />
        </DocumentLine>
      ))}
    </AppForm>
  );
}
