import { createSale, getSale, listUnpricedLorries } from '@henhouse/contract/sale/sale';
import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
import { sexes } from '@henhouse/domain/standards/standard';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { toastSuccess } from '../../shared/ui/page/toast';
import { Answer } from '../../shared/ui/state/answer';
import { SaleForm } from './form/sale-form';
import { blankSale, type SaleDefaults, type SaleLineValues, saleAgain } from './form/sale-values';
import { saleAddTitle, salePaths, saleTitle } from './sale-paths';

/** So many lorries can be priced at once. */
const lorriesAtMost = 200;

/** The page that sells one kind of thing: one form, four kinds. */
export async function saleAddPage(kind: SaleKind) {
  return { default: () => <SaleAdd kind={kind} /> };
}

/** Chicks that another screen, such as their hatch, says are to be sold. */
function useRequestedChicks(kind: SaleKind): Partial<SaleLineValues> | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { breed, grade, hatch } = search;
  if (kind !== 'chicks' || typeof breed !== 'string') return null;
  const sex = sexes.find((each) => each === search['sex']) ?? 'asHatched';
  const [chickGrade, hatchId] = [typeof grade === 'string' ? grade : '', typeof hatch === 'string' ? hatch : null];
  return { breed, sex, chickGrade, hatchId };
}

function SaleAdd({ kind }: { readonly kind: SaleKind }) {
  const farmId = usePlace('farmId');
  const requested = useRequestedChicks(kind);
  const { again }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const saleId = typeof again === 'string' ? again : '';
  const former = useAnswer(getSale, { params: { saleId } }, { enabled: saleId !== '' });
  if (saleId !== '') return <Answer of={former}>{(sale) => <AddForm kind={kind} defaults={saleAgain(sale)} />}</Answer>;
  // What somebody typed before is not what they came here to sell.
  const draft = requested === null ? { draft: `sale-${kind}-${farmId}` } : {};
  return <AddForm kind={kind} {...draft} defaults={blankSale(kind, farmId, requested ?? {})} />;
}

interface AddFormProps {
  readonly kind: SaleKind;
  readonly defaults: SaleDefaults;
  /** Under which name it is kept while it is typed. */
  readonly draft?: string;
}

function AddForm({ kind, defaults, ...kept }: AddFormProps) {
  const may = useMay();
  const navigate = useNavigate();
  const farmId = usePlace('farmId');
  const paths = salePaths(farmId);
  const [id] = useState(newId);
  const create = useSend(createSale, { changes: ['sale'] });
  const seesPrices = may('read', 'SaleAmount', { farmId });
  const waiting = useAnswer(
    listUnpricedLorries,
    { params: { farmId }, query: { perPage: lorriesAtMost } },
    { enabled: kind === 'birds' && seesPrices },
  );
  return (
    <FormPage title={saleAddTitle(kind)} crumbs={seesPrices ? [{ label: saleTitle(kind), to: paths.list(kind) }] : []}>
      <SaleForm
        kind={kind}
        {...kept}
        defaults={defaults}
        lorries={waiting.data?.items ?? []}
        withPrices={seesPrices}
        onSubmit={async (values) => {
          const made = await create.mutateAsync({ params: { farmId }, body: { ...values, id, kind } });
          toastSuccess(t(($) => $.sale.drafted, { number: made.number }));
          await navigate({ to: seesPrices ? paths.view(made.id) : paths.dispatch(made.id) });
        }}
      />
    </FormPage>
  );
}
