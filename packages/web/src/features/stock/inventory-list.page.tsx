import { getFarm } from '@henhouse/contract/farm/farm';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { useMay } from '../../shared/session/ability';
import { Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { EggRoom } from './egg-room';
import { FeedLots } from './feed-lots';
import { FeedMovements } from './feed-movements';
import { FeedOutlook } from './feed-outlook';
import { GoodsLots } from './goods/goods-lots';
import { HealthItems } from './goods/health-items';
import { OpeningStockList } from './opening-stock-list';

const parts = ['lots', 'goods', 'labels', 'movements', 'openings', 'eggs'] as const;
type Part = (typeof parts)[number];

/** The store of a farm: how long the feed lasts, then lots, movements or opening stock, chosen in the address. */
export default function InventoryListPage() {
  const { t } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const search: { show?: unknown } = useSearch({ strict: false });
  const farmId = usePlace('farmId');
  const farm = useAnswer(getFarm, { params: { farmId } });
  const shown: Part = parts.find((part) => part === search.show) ?? 'lots';
  // A farm of broilers alone has no egg room.
  const shownParts = parts.filter((part) => part !== 'eggs' || farm.data?.kind !== 'broiler');
  const add = may('create', 'Inventory', { farmId }) ? (
    <Button
      component={Link}
      to={screenPath('manage-farm-inventory-add', { farmId })}
      leftSection={<IconPlus size={16} />}
    >
      {t(($) => $.stock.addStock)}
    </Button>
  ) : null;
  return (
    <Page>
      <PageHeader
        title={t(($) => $.screen['manage-farm-inventory-list'])}
        crumbs={[{ label: farm.data?.name ?? t(($) => $.farm.farm), to: screenPath('apps-farm-view', { farmId }) }]}
        actions={add}
      />
      <FeedOutlook farmId={farmId} />
      <SegmentedControl
        aria-label={t(($) => $.stock.inStore)}
        value={shown}
        // The lists keep search and page in the address: each begins with its own.
        onChange={(part) => void navigate({ to: screenPath('manage-farm-inventory-list', { farmId }, { show: part }) })}
        data={shownParts.map((part) => ({ value: part, label: t(($) => $.stock[part]) }))}
      />
      {shown === 'lots' ? <FeedLots farmId={farmId} add={add} /> : null}
      {shown === 'goods' ? <GoodsLots farmId={farmId} /> : null}
      {shown === 'labels' ? <HealthItems /> : null}
      {shown === 'movements' ? <FeedMovements farmId={farmId} /> : null}
      {shown === 'eggs' ? <EggRoom farmId={farmId} /> : null}
      {shown === 'openings' ? <OpeningStockList farmId={farmId} add={add} /> : null}
    </Page>
  );
}
