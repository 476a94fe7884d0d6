import { getHoldingFindings, type HoldingFindings, updateHoldingFindings } from '@henhouse/contract/health/sample';
import { sampleKinds } from '@henhouse/domain/health/sample';
import { CloseButton } from '@mantine/core';
import { t } from 'i18next';
import { useFieldArray } from 'react-hook-form';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { useMay } from '../../../shared/session/ability';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { SelectField, TextField } from '../../../shared/ui/form/fields';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import styles from './sample.module.css';

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
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'findings', keyName: 'key' });
  return (
    <AppForm
      form={form}
      isInline
      submitLabel={t(($) => $.sample.saveHolding)}
      done={t(($) => $.ui.form.saved)}
      onSubmit={(body) => save.mutateAsync({ body, version: form.version })}
    >
      {fields.map(({ key }, index) => (
        <div key={key} className={styles.finding}>
          <SelectField
            control={control}
            name={`findings.${index}.kind`}
            label={t(($) => $.sample.examinedFor)}
            options={choicesOf(sampleKinds, ($) => $.sample.kind)}
          />
          <TextField
            control={control}
            name={`findings.${index}.finding`}
            label={t(($) => $.sample.type)}
            placeholder={t(($) => $.sample.whatever)}
          />
          <CloseButton
            aria-label={t(($) => $.sample.removeFinding, { number: index + 1 })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <ActButton
        adds
        quiet
        small
        className={styles.add}
        onClick={() => append({ kind: 'salmonella', finding: '' })}
        label={t(($) => $.sample.addFinding)}
      />
    </AppForm>
  );
}
