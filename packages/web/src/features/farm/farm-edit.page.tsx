import { type FarmLine, farmChange, getFarm, updateFarm } from '@henhouse/contract/farm/farm';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { pageOf } from '../../shared/ui/thing/page-of';
import { FarmFields } from './farm-form';

export default pageOf(getFarm, 'farmId', (farm) => <FarmEdit key={farm.id} farm={farm} />);

function FarmEdit({ farm }: { readonly farm: FarmLine }) {
  const navigate = useNavigate();
  const update = useSend(updateFarm, { changes: ['farm', 'shed', 'search', 'company'] });
  const form = useAppForm({
    schema: farmChange,
    draft: `farm-edit-${farm.id}`,
    row: farm,
  });
  const view = screenPath('apps-farm-view', { farmId: farm.id });
  return (
    <FormPage
      title={t(($) => $.screen['apps-farm-edit'])}
      crumbs={[
        { label: t(($) => $.screen['apps-farm-list']), to: screenPath('apps-farm-list') },
        { label: farm.name, to: view },
      ]}
    >
      <AppForm
        form={form}
        submitLabel={t(($) => $.farm.save)}
        done={t(($) => $.ui.form.saved)}
        onSubmit={async (values) => {
          await update.mutateAsync({ params: { farmId: farm.id }, body: values, version: form.version });
          await navigate({ to: view });
        }}
      >
        <FarmFields control={form.control} />
      </AppForm>
    </FormPage>
  );
}
