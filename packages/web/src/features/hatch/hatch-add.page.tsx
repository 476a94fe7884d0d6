import { isDay } from '@henhouse/domain/day/day';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useHatcheries } from '../../shared/session/current-hatchery';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { ForbiddenState } from '../../shared/ui/state/error-state';
import { useHatchRights } from './hatch-words';
import { PlanForm } from './plan/plan-form';

type Search = Readonly<Record<string, string | undefined>>;

/** Sets eggs, or plans to: which lots, into which machine, on which day. */
export default function HatchAddPage() {
  const farmId = usePlace('farmId');
  const { mayWork } = useHatchRights(farmId);
  const { hatcheries, current } = useHatcheries(farmId);
  const { lots, day, breed, eggs }: Search = useSearch({ strict: false });
  const lotIds = lots ? lots.split(',') : [];
  const wanted = breed && Number(eggs) > 0 ? { breed: breed.slice(0, 60), eggs: Number(eggs) } : undefined;
  return (
    <FormPage
      title={t(($) => $.screen['hatch-add'])}
      crumbs={[{ label: t(($) => $.screen['hatch-summary-list']), to: screenPath('hatch-summary-list', { farmId }) }]}
    >
      {!mayWork ? (
        <ForbiddenState missing={{ action: 'create', subject: 'Hatch' }} />
      ) : current ? (
        <PlanForm
          farmId={farmId}
          hatcheries={hatcheries}
          hatcheryId={current.id}
          hatch={null}
          lotIds={lotIds}
          wanted={wanted}
          day={day && isDay(day) ? day : undefined}
        />
      ) : (
        <EmptyState
          icon={IconBuildingFactory2}
          title={t(($) => $.hatch.noHatchery)}
          text={t(($) => $.hatch.noHatcheryText)}
          way="addHatchery"
        />
      )}
    </FormPage>
  );
}
