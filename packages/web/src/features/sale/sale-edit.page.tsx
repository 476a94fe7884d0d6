import { getSale, listUnpricedLorries, type Sale, updateSale } from '@henhouse/contract/sale/sale';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { usePlace } from '../../shared/screen/screen-path';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { WhileChangeable } from '../../shared/ui/form/frame/while-changeable';
import { toastSuccess } from '../../shared/ui/page/toast';
import { Answer } from '../../shared/ui/state/answer';
import { SaleForm } from './form/sale-form';
import { saleValues } from './form/sale-values';
import { salePaths, saleTitle } from './sale-paths';

/** Changes a draft. */
export default function SaleEditPage() {
  const saleId = usePlace('saleId');
  const paths = salePaths(usePlace('farmId'));
  const sale = useAnswer(getSale, { params: { saleId } });
  return (
    <Answer of={sale}>
      {(data) => (
        <FormPage
          title={t(($) => $.sale.editTitle, { number: data.number })}
          crumbs={[
            { label: saleTitle(data.kind), to: paths.list(data.kind) },
            { label: t(($) => $.door.document.sale, { number: data.number }), to: paths.view(data.id) },
          ]}
        >
          <WhileChangeable isOpen={data.steps.includes('edit')} text={t(($) => $.sale.isConfirmedText)}>
            <EditForm sale={data} />
          </WhileChangeable>
        </FormPage>
      )}
    </Answer>
  );
}

function EditForm({ sale }: { readonly sale: Sale }) {
  const navigate = useNavigate();
  const { farmId, kind } = sale;
  const update = useSend(updateSale, { changes: ['sale'] });
  const waiting = useAnswer(
    listUnpricedLorries,
    { params: { farmId }, query: { perPage: 200 } },
    { enabled: kind === 'birds' },
  );
  const own = sale.lines.flatMap(({ lorries }) => lorries);
  return (
    <SaleForm
      kind={kind}
      defaults={saleValues(sale)}
      lorries={[...own, ...(waiting.data?.items ?? [])]}
      withPrices
      version={sale.version}
      onSubmit={async (body, version) => {
        await update.mutateAsync({ params: { saleId: sale.id }, body, version });
        toastSuccess(t(($) => $.ui.form.saved));
        await navigate({ to: salePaths(farmId).view(sale.id) });
      }}
    />
  );
}
