import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { Card, Page } from '../../shared/ui/page/card';
import { OpeningStockForm } from './opening-stock-form';
import { useStore } from './use-store';

/** Books goods that are there when the books begin. `?category=` offers only such, `?item=` begins with one. */
export default function InventoryAddPage() {
  const navigate = useNavigate();
  const store = useStore();
  const search: { item?: unknown; category?: unknown } = useSearch({ strict: false });
  return (
    <Page title={t(($) => $.stock.addStock)} crumbs={store.crumbs}>
      <Card>
        <OpeningStockForm
          store={store}
          category={search.category}
          itemId={search.item}
          onBooked={() => navigate({ to: store.list() })}
        />
      </Card>
    </Page>
  );
}
