import type { Item } from '@henhouse/contract/catalogue/item';
import { listHealthItems } from '@henhouse/contract/health/health-item';
import { useAnswer } from '../../shared/api/use-answer';
import { FeedPeriodsForm } from '../../shared/catalogue/label/feed-periods-form';
import { HealthItemForm } from '../../shared/catalogue/label/health-item-form';

/** What the label of an item says: read, and stated anew. Of feed it is how long it holds. */
export function LabelOfItem({ item }: { readonly item: Item }) {
  return item.category === 'feed' ? <FeedPeriodsForm feed={item} /> : <LabelOfHealthItem item={item} />;
}

function LabelOfHealthItem({ item }: { readonly item: Item }) {
  const found = useAnswer(listHealthItems, { query: { q: item.code, perPage: 200 } });
  const labelled = found.data?.items.find(({ id }) => id === item.id);
  return labelled ? <HealthItemForm key={labelled.version} item={labelled} /> : null;
}
