import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { screenPath, usePlace } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { Page, PageHeader } from '../../../shared/ui/page/card';
import { Programmes } from '../programme/programmes';
import { Hatcheries } from './hatcheries';

const parts = ['hatcheries', 'programmes'] as const;

/** Hatcheries of a farm, and the programmes of set-points that machines run. The part that is shown stands in the address. */
export default function HatcheryListPage() {
  const may = useMay();
  const navigate = useNavigate();
  const farmId = usePlace('farmId');
  const search: { show?: unknown } = useSearch({ strict: false });
  const shown = parts.find((part) => part === search.show && may('read', 'Machine')) ?? 'hatcheries';
  return (
    <Page>
      <PageHeader
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
      />
      {may('read', 'Machine') ? (
        <div>
          <SegmentedControl
            aria-label={t(($) => $.machine.show)}
            value={shown}
            onChange={(show) => void navigate({ to: screenPath('settings-hatchery-list', { farmId }, { show }) })}
            data={parts.map((part) => ({ value: part, label: t(($) => $.machine[part]) }))}
          />
        </div>
      ) : null}
      {shown === 'programmes' ? <Programmes /> : <Hatcheries farmId={farmId} />}
    </Page>
  );
}
