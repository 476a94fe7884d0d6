import { getFarm } from '@henhouse/contract/farm/farm';
import { getShed, type ShedLine, shedChange, updateShed } from '@henhouse/contract/farm/shed';
import type { FarmKind } from '@henhouse/domain/farm/farm';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { Answer } from '../../shared/ui/state/answer';
import { ShedFields } from './shed-form';

export default function ShedEditPage() {
  const shedId = usePlace('shedId');
  const farmId = usePlace('farmId');
  const shed = useAnswer(getShed, { params: { shedId } });
  const farm = useAnswer(getFarm, { params: { farmId } });
  return (
    <Answer of={farm}>
      {({ kind }) => <Answer of={shed}>{(data) => <ShedEdit key={data.id} shed={data} farmKind={kind} />}</Answer>}
    </Answer>
  );
}

function ShedEdit({ shed, farmKind }: { readonly shed: ShedLine; readonly farmKind: FarmKind }) {
  const navigate = useNavigate();
  const update = useSend(updateShed, { changes: ['shed', 'farm', 'search'] });
  const form = useAppForm({
    schema: shedChange,
    draft: `shed-edit-${shed.id}`,
    row: shed,
  });
  const view = screenPath('apps-farm-shed-view', { farmId: shed.farmId, shedId: shed.id });
  return (
    <FormPage
      title={t(($) => $.screen['apps-farm-shed-edit'])}
      crumbs={[
        { label: shed.farmName, to: screenPath('apps-farm-view', { farmId: shed.farmId }) },
        { label: shed.name, to: view },
      ]}
    >
      <AppForm
        form={form}
        submitLabel={t(($) => $.farm.saveShed)}
        done={t(($) => $.ui.form.saved)}
        onSubmit={async (values) => {
          await update.mutateAsync({ params: { shedId: shed.id }, body: values, version: form.version });
          await navigate({ to: view });
        }}
      >
        <ShedFields control={form.control} farmKind={farmKind} />
      </AppForm>
    </FormPage>
  );
}
