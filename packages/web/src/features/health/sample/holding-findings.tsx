import { getHoldingFindings, type HoldingFindings, updateHoldingFindings } from '@henhouse/contract/health/sample';
import { sampleKinds } from '@henhouse/domain/health/sample';
import { t } from 'i18next';
import { useFieldArray } from 'react-hook-form';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { GridLine, LineGrid } from '../../../shared/document/line-grid';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { useMay } from '../../../shared/session/ability';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { SelectField, TextField } from '../../../shared/ui/form/fields';
import { Card } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';

/** What the company lists as positive: such a finding shuts the flock. Said by whoever speaks for the whole company. */
export function HoldingFindingsCard() {
  const may = useMay();
  const listed = useAnswer(getHoldingFindings, {});
  return (
    <Card title={t(($) => $.sample.holding)} subtitle={t(($) => $.sample.holdingText)}>
      <Answer of={listed}>
        {(data) => (may('approve', 'Sample', {}) ? <FindingsForm listed={data} /> : <Findings listed={data} />)}
      </Answer>
    </Card>
  );
}

function Findings({ listed }: { readonly listed: HoldingFindings }) {
  return (
    <ul className="bare-list in-column">
      {listed.findings.map(({ kind, finding }) => (
        <li key={`${kind} ${finding}`}>
          {t(($) => $.sample.kind[kind])}: {finding || t(($) => $.sample.whatever)}
        </li>
      ))}
    </ul>
  );
}

function FindingsForm({ listed }: { readonly listed: HoldingFindings }) {
  const save = useSend(updateHoldingFindings, { changes: ['sample'] });
  const form = useAppForm({
    schema: updateHoldingFindings.input,
    row: listed,
  });
  const { control, bind } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'findings', keyName: 'key' });
  return (
    <AppForm
      form={form}
      isInline
      submitLabel={t(($) => $.sample.saveHolding)}
      done={t(($) => $.ui.form.saved)}
      onSubmit={(body) => save.mutateAsync({ body, version: form.version })}
    >
      <LineGrid
        title={t(($) => $.sample.found)}
        columns={[
          { label: t(($) => $.sample.examinedFor), width: '1fr' },
          { label: t(($) => $.sample.type), width: '1fr' },
        ]}
        addLabel={t(($) => $.sample.addFinding)}
        onAdd={() => append({ kind: 'salmonella', finding: '' })}
      >
        {fields.map(({ key }, index) => (
          <GridLine key={key} name={t(($) => $.sample.finding, { number: index + 1 })} onRemove={() => remove(index)}>
            <SelectField
              {...bind(`findings.${index}.kind`, ($) => $.sample.examinedFor)}
              options={choicesOf(sampleKinds, ($) => $.sample.kind)}
            />
            <TextField
              {...bind(`findings.${index}.finding`, ($) => $.sample.type)}
              placeholder={t(($) => $.sample.whatever)}
            />
          </GridLine>
        ))}
      </LineGrid>
    </AppForm>
  );
}
