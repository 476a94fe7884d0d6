import { createFlock } from '@henhouse/contract/flock/flock';
import { id } from '@henhouse/contract/shape';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { today } from '../../shared/format/today';
import { useFarmChoices } from '../../shared/place-birds/use-farm-choices';
import { screenPath } from '../../shared/screen/screen-path';
import { AppForm } from '../../shared/ui/form/app-form';
import { SelectField } from '../../shared/ui/form/fields';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { useAppForm } from '../../shared/ui/form/use-app-form';
import { toastSuccess } from '../../shared/ui/page/toast';
import { FlockFields } from './flock-form';

// The farm stands in the path of the call, and is chosen in the form like everything else.
const schema = z.strictObject({ ...createFlock.input.shape, farmId: id });

/** Opens a flock: planned until its chicks are placed. `?farm=` chooses the farm. */
export default function FlockAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: { farm?: unknown } = useSearch({ strict: false });
  const farms = useFarmChoices();
  const create = useSend(createFlock, { changes: ['flock', 'farm', 'search', 'company'] });
  const form = useAppForm({
    schema,
    draft: 'flock-add',
    fresh: ['id'],
    defaults: {
      id: newId(),
      farmId: typeof search.farm === 'string' ? search.farm : undefined,
      number: '',
      productionKind: 'broiler',
      breed: '',
      sexes: ['asHatched'],
      sourceKind: 'supplier',
      sourceName: '',
      parentFlock: '',
      hatchDay: today(),
      plannedBirds: null,
      targetAgeDays: null,
      targetWeightG: null,
      notes: '',
    },
  });
  return (
    <FormPage
      title={t(($) => $.screen['apps-flock-add'])}
      crumbs={[{ label: t(($) => $.screen['apps-flock-list']), to: screenPath('apps-flock-list') }]}
    >
      <AppForm
        form={form}
        submitLabel={t(($) => $.flock.create)}
        onSubmit={async ({ farmId, ...body }) => {
          const flock = await create.mutateAsync({ params: { farmId }, body });
          toastSuccess(t(($) => $.flock.created, { number: flock.number }));
          await navigate({ to: screenPath('apps-flock-view', { flockId: flock.id }) });
        }}
      >
        <SelectField control={form.control} name="farmId" label={t(($) => $.flock.farm)} options={farms} isRequired />
        <FlockFields control={form.control} today={today()} />
      </AppForm>
    </FormPage>
  );
}
