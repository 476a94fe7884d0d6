import { IconPackage } from '@tabler/icons-react';
import { t } from 'i18next';
import { EmptyState } from '../../../../shared/ui/state/empty-state';

/** The store of the farm holds no feed: it is booked first, over the form, by whoever may. */
export function NoFeed({ farmId }: { readonly farmId: string }) {
  return (
    <EmptyState
      compact
      icon={IconPackage}
      title={t(($) => $.entry.feed.noFeed)}
      text={t(($) => $.entry.feed.noFeedText)}
      way="takeStockIn"
      context={{ farmId, category: 'feed' }}
    />
  );
}
