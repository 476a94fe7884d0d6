import type { Item } from '@henhouse/contract/catalogue/item';
import { listHealthItems } from '@henhouse/contract/health/health-item';
import { useAnswer } from '../../shared/api/use-answer';
import { FeedPeriodsDialog } from '../../shared/catalogue/label/feed-periods-dialog';
import { HealthItemDialog } from '../../shared/catalogue/label/health-item-dialog';

interface LabelOfItemProps {
  readonly item: Item;
  readonly onClose: () => void;
}

/** What the label of an item says: read, and stated anew. Of feed it is how long it holds. */
export function LabelOfItem(props: LabelOfItemProps) {
  return props.item.category === 'feed' ? (
    <FeedPeriodsDialog feed={props.item} onClose={props.onClose} />
  ) : (
    <LabelOfHealthItem {...props} />
  );
}

function LabelOfHealthItem({ item, onClose }: LabelOfItemProps) {
  const found = useAnswer(listHealthItems, { query: { q: item.code, perPage: 200 } });
  const labelled = found.data?.items.find(({ id }) => id === item.id);
  if (!labelled) return null;
  return <HealthItemDialog key={labelled.version} item={labelled} opened onClose={onClose} onSaved={onClose} />;
}
