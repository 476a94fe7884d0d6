import { createFarm } from '@henhouse/contract/farm/farm';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { toastSuccess } from '../../shared/ui/page/toast';
import { FarmFields } from './farm-form';

export default function FarmAddPage() {
  const navigate = useNavigate();
  const create = useSend(createFarm, { changes: ['farm', 'search', 'company'] });
  const form = useAppForm({
    schema: createFarm.input,
    draft: 'farm-add',
    defaults: { kind: 'broiler', ownership: 'own' },
  });
  return (
    <FormPage
      title={t(($) => $.screen['apps-farm-add'])}
      crumbs={[{ label: t(($) => $.screen['apps-farm-list']), to: screenPath('apps-farm-list') }]}
    >
      <AppForm
        form={form}
        submitLabel={t(($) => $.farm.create)}
        onSubmit={async (values) => {
          const farm = await create.mutateAsync({ body: values });
          toastSuccess(t(($) => $.word.nameIsAdded, { name: farm.name }));
          await navigate({ to: screenPath('apps-farm-view', { farmId: farm.id }) });
        }}
      >
        <FarmFields control={form.control} />
      </AppForm>
    </FormPage>
  );
}
