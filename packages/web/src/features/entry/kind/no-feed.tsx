import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { EmptyState } from '../../../shared/ui/state/empty-state';

/** The store of the farm holds no feed: it is booked first, by whoever may. */
export function NoFeed({ farmId }: { readonly farmId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <EmptyState
      compact
      icon={<IconPackage size={26} />}
      title={t(($) => $.entry.feed.noFeed)}
      text={t(($) => $.entry.feed.noFeedText)}
      actions={
        may('create', 'Inventory', { farmId }) ? (
          <Button component={Link} to={screenPath('manage-farm-inventory-add', { farmId }, { category: 'feed' })}>
            {t(($) => $.entry.feed.bookStock)}
          </Button>
        ) : null
      }
    />
  );
}
