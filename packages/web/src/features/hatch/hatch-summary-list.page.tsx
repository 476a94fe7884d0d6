import { Tabs } from '@mantine/core';
import { IconEgg, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { ActButton } from '../../shared/ui/page/act-button';
import { Page, PageHeader } from '../../shared/ui/page/card';
import { HatchList } from './hatch-list';
import { useHatchRights } from './hatch-words';
import { GroupResults } from './results/group-results';

const tabs = ['list', 'results'] as const;

/** Hatches of a farm: where each stands, and what came of them, one by one and side by side. */
export default function HatchSummaryListPage() {
  const farmId = usePlace('farmId');
  const { mayWork } = useHatchRights(farmId);
  const navigate = useNavigate();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const tab = tabs.find((each) => each === search.tab) ?? 'list';
  const setEggs = mayWork ? (
    <ActButton label={t(($) => $.screen['hatch-add'])} to={screenPath('hatch-add', { farmId })} icon={IconPlus} />
  ) : null;
  return (
    <Page>
      <PageHeader
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
      />
      <Tabs
        value={tab}
        // What one part is narrowed by is of no use in the other.
        onChange={(value) => void navigate({ to: '.', search: { tab: value ?? 'list' } as never, resetScroll: false })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t(($) => $.screen['hatch-summary-list'])} mb="md">
          <Tabs.Tab value="list">{t(($) => $.screen['hatch-summary-list'])}</Tabs.Tab>
          <Tabs.Tab value="results">{t(($) => $.hatch.results.tab)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === 'list' ? (
            <HatchList farmId={farmId} setEggs={setEggs} />
          ) : (
            <Page>
              <GroupResults farmId={farmId} />
            </Page>
          )}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
