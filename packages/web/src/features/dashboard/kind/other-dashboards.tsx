import { listDashboardKinds } from '@henhouse/contract/dashboard/lay';
import { getFarm } from '@henhouse/contract/farm/farm';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';

interface OtherDashboardsProps {
  readonly farmId: string;
  /** The one that is on the screen. */
  readonly shown: ProductionKind | 'hatchery';
}

/** Ways to the dashboards of the farm's other kinds of bird and of its hatchery; nothing on a farm that has one dashboard. */
export function OtherDashboards({ farmId, shown }: OtherDashboardsProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { data } = useAnswer(listDashboardKinds, { query: { farm: farmId } }, { enabled: may('read', 'Dashboard') });
  const farm = useAnswer(getFarm, { params: { farmId } });
  const hasHatchery = (farm.data?.hatcheries ?? 0) > 0 && may('read', 'Hatch', { farmId });
  const kinds = (data?.items ?? []).map(({ kind }) => ({ kind, name: t(($) => $.screen[`apps-dashboard-${kind}`]) }));
  const hatchery = { kind: 'hatchery' as const, name: t(($) => $.hatch.hatchery) };
  return [...kinds, ...(hasHatchery ? [hatchery] : [])]
    .filter(({ kind }) => kind !== shown)
    .map(({ kind, name }) => (
      <Button
        key={kind}
        component={Link}
        to={screenPath(`manage-farm-dashboard-${kind}`, { farmId })}
        variant="default"
      >
        {name}
      </Button>
    ));
}
