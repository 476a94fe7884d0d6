import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { screenPath, usePlace } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { Page } from '../../../shared/ui/layout/page';
import { ThingHead } from '../../../shared/ui/thing/thing-page';
import { Programmes } from '../programme/programmes';
import { Hatcheries } from './hatcheries';

const parts = ['hatcheries', 'programmes'] as const;

/** Hatcheries of a farm, and the programmes of set-points that machines run. The part that is shown stands in the address. */
export default function HatcheryListPage() {
  const may = useMay();
  const farmId = usePlace('farmId');
  const search: { show?: unknown } = useSearch({ strict: false });
  const shown = parts.find((part) => part === search.show && may('read', 'Machine')) ?? 'hatcheries';
  return (
    <Page>
      <ThingHead
        title={t(($) => $.screen['settings-hatchery-list'])}
        crumbs={
          may('read', 'Settings', { farmId })
            ? [
                {
                  label: t(($) => $.screen['manage-farm-settings']),
                  to: screenPath('manage-farm-settings', { farmId }),
                },
              ]
            : []
        }
        tabs={parts
          .filter((part) => part === 'hatcheries' || may('read', 'Machine'))
          .map((show) => ({
            id: show,
            label: t(($) => (show === 'hatcheries' ? $.screen['settings-hatchery-list'] : $.machine[show])),
            to: screenPath('settings-hatchery-list', { farmId }, { show }),
          }))}
        here={shown}
      />
      {shown === 'programmes' ? <Programmes /> : <Hatcheries farmId={farmId} />}
    </Page>
  );
}
