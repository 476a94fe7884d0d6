import { listFarms } from '@henhouse/contract/farm/farm';
import { createFlock } from '@henhouse/contract/flock/flock';
import { id } from '@henhouse/contract/shape';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { today } from '../../shared/format/today';
import { useToday } from '../../shared/format/use-today';
import { useFarmChoices } from '../../shared/place-birds/use-farm-choices';
import { useUsualFlock } from '../../shared/place-birds/use-usual-flock';
import { screenPath } from '../../shared/screen/screen-path';
import { allFarms } from '../../shared/session/current-farm';
import { useLastFarmId } from '../../shared/session/last-farm';
import { useSession } from '../../shared/session/session';
import { AppForm, type AppFormState, useAppForm } from '../../shared/ui/form/app-form';
import { SelectField } from '../../shared/ui/form/fields';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { toastSuccess } from '../../shared/ui/page/toast';
import { SkeletonLines } from '../../shared/ui/state/skeleton';
import { FlockFields } from './flock-form';

// The farm stands in the path of the call, and is chosen in the form like everything else.
const schema = z.strictObject({ ...createFlock.input.shape, farmId: id });

/** Opens a flock: planned until its chicks are placed. `?farm=` chooses the farm; else it is the one in hand, or the only one. */
export default function FlockAddPage() {
  const search: { farm?: unknown } = useSearch({ strict: false });
  const isRead = useAnswer(listFarms, allFarms).data !== undefined;
  const farms = useFarmChoices();
  const inHand = useLastFarmId(useSession()?.user.id);
  const wanted = typeof search.farm === 'string' ? search.farm : inHand;
  const farmId =
    farms.find(({ value }) => value === wanted)?.value ?? (farms.length === 1 ? farms[0]?.value : undefined);
  const usual = useUsualFlock(farmId ?? '');
  const isKnown = isRead && (farmId === undefined || usual !== undefined);
  return (
    <FormPage
      title={t(($) => $.screen['apps-flock-add'])}
      crumbs={[{ label: t(($) => $.screen['apps-flock-list']), to: screenPath('apps-flock-list') }]}
    >
      {isKnown ? <FlockAddForm farms={farms} farmId={farmId} usual={usual} /> : <SkeletonLines />}
    </FormPage>
  );
}

interface FlockAddFormProps {
  readonly farms: ReturnType<typeof useFarmChoices>;
  readonly farmId: string | undefined;
  readonly usual: ReturnType<typeof useUsualFlock>;
}

function FlockAddForm({ farms, farmId, usual }: FlockAddFormProps) {
  const navigate = useNavigate();
  const create = useSend(createFlock, { changes: ['flock', 'farm', 'search', 'company'] });
  const form = useAppForm({
    schema,
    draft: 'flock-add',
    fresh: ['id'],
    defaults: {
      farmId,

      productionKind: 'broiler',

      sexes: ['asHatched'],
      ...usual,
      sourceKind: 'supplier',

      hatchDay: today(farmId),
    },
  });
  useFollowing(form);
  const chosenFarm = useWatch({ control: form.control, name: 'farmId' });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.flock.create)}
      onSubmit={async ({ farmId: at, ...body }) => {
        const flock = await create.mutateAsync({ params: { farmId: at }, body });
        toastSuccess(t(($) => $.flock.created, { number: flock.number }));
        await navigate({ to: screenPath('apps-flock-view', { flockId: flock.id }) });
      }}
    >
      <SelectField {...form.bind('farmId', ($) => $.word.farm)} options={farms} />
      <FlockFields control={form.control} today={useToday(chosenFarm ?? null)} />
    </AppForm>
  );
}

type FormState = AppFormState<z.input<typeof schema>, z.output<typeof schema>>;

/** Another farm or kind is chosen: what nobody has typed follows it. */
function useFollowing({ control, wasRestored, setValue, formState: { dirtyFields } }: FormState) {
  const [farmId, productionKind] = useWatch({ control, name: ['farmId', 'productionKind'] });
  const kind = dirtyFields.productionKind ? productionKind : undefined;
  const usual = useUsualFlock(farmId, kind);
  const place = `${farmId} ${kind}`;
  const followed = useRef(place);
  useEffect(() => {
    if (!usual || place === followed.current) return;
    followed.current = place;
    if (wasRestored) return;
    for (const name of ['number', 'productionKind', 'breed', 'sexes', 'standardId'] as const) {
      if (!dirtyFields[name]) setValue(name, usual[name]);
    }
  }, [usual, place, wasRestored, dirtyFields, setValue]);
}
