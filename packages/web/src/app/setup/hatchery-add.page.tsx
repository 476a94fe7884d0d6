import { farmSetupInput, setUpFarm } from '@henhouse/contract/setup/farm-setup';
import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { HatcheryForm } from '../../features/hatchery/place/hatchery-form';
import { useSend } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useFarms } from '../../shared/session/current-farm';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { NumberField, TextField } from '../../shared/ui/form/fields';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { toastSuccess } from '../../shared/ui/page/toast';

const onItsOwn = '';

/** A hatchery: on a farm that there is, or on its own. */
export default function HatcheryAddPage() {
  const may = useMay();
  const navigate = useNavigate();
  const { farms } = useFarms();
  const [at, setAt] = useState<string | null>(null);
  const mayFound = may('create', 'Farm');
  const choices = [
    ...(mayFound ? [{ value: onItsOwn, label: t(($) => $.setup.onItsOwn) }] : []),
    ...farms
      .filter(({ id, retired }) => !retired && may('create', 'Hatchery', { farmId: id }))
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  const chosen = at ?? choices[0]?.value ?? onItsOwn;
  const toMachines = (farmId: string) => void navigate({ to: screenPath('device-machine-list', { farmId }) });
  const where = (
    <Select
      label={t(($) => $.setup.where)}
      data={choices}
      value={chosen}
      onChange={(value) => setAt(value)}
      allowDeselect={false}
    />
  );
  return (
    <FormPage
      title={t(($) => $.screen['apps-hatchery-add'])}
      crumbs={[{ label: t(($) => $.screen['apps-farm-list']), to: screenPath('apps-farm-list') }]}
    >
      {chosen === onItsOwn ? (
        <OwnSite where={where} onDone={toMachines} />
      ) : (
        <HatcheryForm key={chosen} farmId={chosen} hatchery={null} where={where} onSaved={() => toMachines(chosen)} />
      )}
    </FormPage>
  );
}

const ownSite = z.strictObject({
  id: farmSetupInput.shape.id,
  name: farmSetupInput.shape.name,
  eggsPerWeek: z.int().min(1).max(20_000_000),
});

/** A hatchery without sheds around it: its place and itself are one name. */
function OwnSite({ where, onDone }: { readonly where: ReactNode; readonly onDone: (farmId: string) => void }) {
  const create = useSend(setUpFarm, { changes: ['farm', 'hatchery', 'search', 'company', 'setup'] });
  const form = useAppForm({
    schema: ownSite,
    draft: 'hatchery-add',
    fresh: [],
  });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.setup.createHatchery)}
      onSubmit={async ({ id, name, eggsPerWeek }) => {
        const { farm } = await create.mutateAsync({ body: { id, name, sheds: [], hatchery: { name, eggsPerWeek } } });
        toastSuccess(t(($) => $.setup.created, { name }));
        onDone(farm.id);
      }}
    >
      {where}
      <TextField {...form.bind('name', ($) => $.setup.siteName)} half />
      <NumberField {...form.bind('eggsPerWeek', ($) => $.setup.eggsPerWeek)} unit="eggs" half />
    </AppForm>
  );
}
