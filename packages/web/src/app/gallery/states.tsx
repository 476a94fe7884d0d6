import { IconDroplet } from '@tabler/icons-react';
import { t } from 'i18next';
import { ApiError } from '../../shared/api/api-error';
import { Columns } from '../../shared/ui/layout/columns';
import { Card } from '../../shared/ui/page/card';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { ErrorState, ForbiddenState } from '../../shared/ui/state/error-state';
import { NeedsAttention } from '../../shared/ui/state/needs-attention';
import { ScreenBones, SkeletonLines } from '../../shared/ui/state/skeleton';

const tones = ['danger', 'warning', 'info'] as const;

/** What stands where there is nothing to show, or not yet, or not for this reader. */
export function States() {
  const open = { label: t(($) => $.ui.action.edit), to: '/gallery' };
  return (
    <Columns minPx={340}>
      <NeedsAttention
        items={tones.map((tone) => ({
          key: tone,
          tone,
          icon: <IconDroplet size={18} />,
          fact: 'Shed 2: 83',
          why: '0.38 %',
          action: open,
        }))}
      />
      <NeedsAttention items={[]} />
      <Card>
        <EmptyState icon={IconDroplet} title={t(($) => $.purchase.none)} text={t(($) => $.purchase.noneText)} />
      </Card>
      <Card>
        <ErrorState error={new ApiError('network', 0)} onRetry={() => undefined} />
      </Card>
      <Card>
        <ForbiddenState missing={{ action: 'read', subject: 'Purchase' }} />
      </Card>
      <Card>
        <SkeletonLines />
      </Card>
      <ScreenBones />
    </Columns>
  );
}
