import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { OpeningStockForm } from './opening-stock-form';
import { useStore } from './use-store';

/** Books goods that are there when the books begin. `?category=` offers only such, `?item=` begins with one. */
export default function InventoryAddPage() {
  const navigate = useNavigate();
  const store = useStore();
  const search: { item?: unknown; category?: unknown } = useSearch({ strict: false });
  return (
    <FormPage title={t(($) => $.stock.addStock)} crumbs={store.crumbs}>
      <OpeningStockForm
        store={store}
        category={search.category}
        itemId={search.item}
        onBooked={() => navigate({ to: store.list() })}
      />
    </FormPage>
  );
}
