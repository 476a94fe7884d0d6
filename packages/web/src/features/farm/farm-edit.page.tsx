import { type FarmLine, farmChange, getFarm, updateFarm } from '@henhouse/contract/farm/farm';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { Answer } from '../../shared/ui/state/answer';
import { FarmFields } from './farm-form';

export default function FarmEditPage() {
  const farmId = usePlace('farmId');
  const farm = useAnswer(getFarm, { params: { farmId } });
  return <Answer of={farm}>{(data) => <FarmEdit key={data.id} farm={data} />}</Answer>;
}

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
