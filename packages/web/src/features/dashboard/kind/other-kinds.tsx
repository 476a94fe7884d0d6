import { listDashboardKinds } from '@henhouse/contract/dashboard/lay';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { screenPath } from '../../../shared/screen/screen-path';

/** Ways to the dashboards of the farm's other kinds of bird; nothing on a farm that keeps one. */
export function OtherKinds({ farmId, kind }: { readonly farmId: string; readonly kind: ProductionKind }) {
  const { t } = useTranslation();
  const { data } = useAnswer(listDashboardKinds, { query: { farm: farmId } });
  return (data?.items ?? [])
    .filter((item) => item.kind !== kind)
    .map((item) => (
      <Button
        key={item.kind}
        component={Link}
        to={screenPath(`manage-farm-dashboard-${item.kind}`, { farmId })}
        variant="default"
      >
        {t(($) => $.screen[`apps-dashboard-${item.kind}`])}
      </Button>
    ));
}
