import { type FarmLine, getFarm } from '@henhouse/contract/farm/farm';
import { createShed } from '@henhouse/contract/farm/shed';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { toastSuccess } from '../../shared/ui/page/toast';
import { pageOf } from '../../shared/ui/thing/page-of';
import { kindsOn, ShedFields } from './shed-form';

export default pageOf(getFarm, 'farmId', (farm) => <ShedAdd key={farm.id} farm={farm} />);

function ShedAdd({ farm }: { readonly farm: FarmLine }) {
  const navigate = useNavigate();
  const farmId = farm.id;
  const create = useSend(createShed, { changes: ['shed', 'farm', 'search', 'company'] });
  const form = useAppForm({
    schema: createShed.input,
    draft: `shed-add-${farmId}`,
    defaults: { productionKind: kindsOn(farm.kind)[0] },
  });
  return (
    <FormPage
      title={t(($) => $.screen['apps-farm-shed-add'])}
      crumbs={[
        { label: t(($) => $.screen['apps-farm-list']), to: screenPath('apps-farm-list') },
        { label: farm.name, to: screenPath('apps-farm-view', { farmId }) },
      ]}
    >
      <AppForm
        form={form}
        submitLabel={t(($) => $.farm.addShed)}
        onSubmit={async (values) => {
          const shed = await create.mutateAsync({ params: { farmId }, body: values });
          toastSuccess(t(($) => $.farm.shedCreated, { name: shed.name }));
          await navigate({ to: screenPath('apps-farm-shed-view', { farmId, shedId: shed.id }) });
        }}
      >
        <ShedFields control={form.control} farmKind={farm.kind} />
      </AppForm>
    </FormPage>
  );
}
