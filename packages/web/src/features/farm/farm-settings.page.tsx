import { getCompany } from '@henhouse/contract/company/company';
import { type FarmLine, getFarm } from '@henhouse/contract/farm/farm';
import { IconBuildingFactory2, IconPencil } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { timeNow } from '../../shared/clock/clock';
import { formatInstant } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { siteZone } from '../../shared/format/today';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { Facts } from '../../shared/ui/layout/facts';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { those } from '../../shared/ui/table/column';
import { pageOf } from '../../shared/ui/thing/page-of';
import type { PageTab } from '../../shared/ui/thing/tabs';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import { FarmAlarmRules } from './farm-alarm-rules';

/** How a farm works: its clock, its pauses between flocks, its units, what alarms there and whom, and its hatcheries. */
export default pageOf(getFarm, 'farmId', (farm) => <FarmSettings farm={farm} />);

function FarmSettings({ farm }: { readonly farm: FarmLine }) {
  const mayReadRules = useMay()('read', 'AlarmRule', { farmId: farm.id });
  const works = () => (
    <>
      <Works farm={farm} />
      <HatcheriesCard farm={farm} />
    </>
  );
  return (
    <ThingPage
      title={t(($) => $.screen['manage-farm-settings'])}
      crumbs={[{ label: farm.name, to: screenPath('apps-farm-view', { farmId: farm.id }) }]}
      tabs={those<PageTab>([
        { id: 'farm', label: t(($) => $.machine.settings), content: works },
        mayReadRules && {
          id: 'alarms',
          label: t(($) => $.alarm.farm.title),
          content: () => <FarmAlarmRules farm={farm} />,
        },
      ])}
    />
  );
}

function Works({ farm }: { readonly farm: FarmLine }) {
  const may = useMay();
  const companyId = useSession()?.user.companyId ?? '';
  const company = useAnswer(getCompany, { params: { companyId } }, { enabled: may('read', 'Company') });
  const [nowMs] = useState(timeNow);
  const zone = siteZone(farm.id);
  const place = { farmId: farm.id };
  return (
    <Card
      title={t(($) => $.machine.settings)}
      subtitle={t(($) => $.machine.settingsHint)}
      actions={
        may('update', 'Farm', place) ? (
          <ActButton label={t(($) => $.word.change)} to={screenPath('apps-farm-edit', place)} quiet icon={IconPencil} />
        ) : null
      }
    >
      <Facts
        facts={[
          {
            label: t(($) => $.word.timeZone),
            value: farm.timeZone ?? t(($) => $.machine.companyZone, { zone }),
          },
          { label: t(($) => $.machine.localTime), value: formatInstant(new Date(nowMs).toISOString(), zone) },
          {
            label: t(($) => $.machine.minimumEmptyDays),
            value: <Measure value={farm.minimumEmptyDays} unit="days" />,
          },
          { label: t(($) => $.machine.peopleOfFarm), value: farm.managerName },
          ...(company.data
            ? [
                {
                  label: t(($) => $.word.units),
                  value:
                    farm.unitSystem === null
                      ? `${t(($) => $.machine.unitSystems[company.data.unitSystem])}. ${t(($) => $.machine.unitsHint)}`
                      : t(($) => $.machine.unitSystems[farm.unitSystem as 'metric']),
                },
                { label: t(($) => $.word.currency), value: company.data.currency },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function HatcheriesCard({ farm }: { readonly farm: FarmLine }) {
  const may = useMay();
  const place = { farmId: farm.id };
  if (!may('read', 'Hatchery', place)) return null;
  return (
    <Card
      title={t(($) => $.screen['settings-hatchery-list'])}
      actions={
        <ActButton
          label={t(($) => $.screen['settings-hatchery-list'])}
          to={screenPath('settings-hatchery-list', place)}
          quiet
          icon={IconBuildingFactory2}
        />
      }
    >
      {t(($) => $.machine.hatcheriesOfFarm, { count: farm.hatcheries })}
    </Card>
  );
}
