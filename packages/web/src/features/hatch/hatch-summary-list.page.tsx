import { IconEgg } from '@tabler/icons-react';
import { t } from 'i18next';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { ActButton } from '../../shared/ui/page/act-button';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import { HatchList } from './hatch-list';
import { useHatchRights } from './hatch-words';
import { GroupResults } from './results/group-results';

/** Hatches of a farm: where each stands, and what came of them, one by one and side by side. */
export default function HatchSummaryListPage() {
  const farmId = usePlace('farmId');
  const { mayWork } = useHatchRights(farmId);
  const setEggs = mayWork ? (
    <ActButton adds label={t(($) => $.screen['hatch-add'])} to={screenPath('hatch-add', { farmId })} />
  ) : null;
  return (
    <ThingPage
      title={t(($) => $.screen['hatch-summary-list'])}
      actions={
        <>
          <ActButton
            quiet
            label={t(($) => $.screen['manage-farm-egg-stock'])}
            to={screenPath('manage-farm-egg-stock', { farmId })}
            icon={IconEgg}
          />
          {setEggs}
        </>
      }
      tabs={[
        {
          id: 'list',
          label: t(($) => $.screen['hatch-summary-list']),
          content: () => <HatchList farmId={farmId} setEggs={setEggs} />,
        },
        { id: 'results', label: t(($) => $.hatch.results.tab), content: () => <GroupResults farmId={farmId} /> },
      ]}
    />
  );
}
