import { recordResults, type Sample } from '@henhouse/contract/health/sample';
import { partsAwaited, sampleOutcomes } from '@henhouse/domain/health/sample';
import { t } from 'i18next';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useSend } from '../../../shared/api/use-answer';
import { GridLine, LineGrid } from '../../../shared/document/line-grid';
import { today } from '../../../shared/format/today';
import { choicesOf } from '../../../shared/i18n/choices-of';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { DayField } from '../../../shared/ui/form/day-field';
import { NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { toastSuccess } from '../../../shared/ui/page/toast';

type Values = z.input<typeof recordResults.input>;
type ResultValues = z.output<typeof recordResults.input>;

const blank = (sample: Sample, part: number): Values['results'][number] => ({
  part,
  outcome: sample.kind === 'water' || sample.kind === 'feed' ? 'measured' : 'negative',
  finding: '',
  value: null,
  unit: '',
  limit: null,
});

/** What the laboratory found, part by part; a part may have several findings. */
export function ResultForm({ sample }: { readonly sample: Sample }) {
  const say = useSend(recordResults, { changes: ['sample', 'flock', 'health', 'entry', 'dashboard'] });
  const valuesOf = ({ knownDay, results, parts }: Sample): Values => ({
    knownDay: knownDay ?? today(sample.farmId),
    parts,
    results: [
      ...results.map((result) => ({ ...result })),
      ...Array.from({ length: parts }, (_, index) => index + 1)
        .filter((part) => !results.some((result) => result.part === part))
        .map((part) => blank(sample, part)),
    ],
  });
  const form = useAppForm({
    schema: recordResults.input,
    version: sample.version,
    draft: `sample-results:${sample.id}`,
    defaults: valuesOf(sample),
  });
  const { control, bind } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'results', keyName: 'key' });
  const isAnyMeasured = useWatch({ control, name: 'results' }).some(({ outcome }) => outcome === 'measured');
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.sample.saveResult)}
      onLoadCurrent={(current) => form.reset(valuesOf(current as Sample))}
      onSubmit={async (body) => {
        const saved = await say.mutateAsync({ params: { sampleId: sample.id }, body, version: form.version });
        const shut = saved.shuts.map(({ number }) => number).join(', ');
        toastSuccess(shut === '' ? t(($) => $.ui.form.saved) : t(($) => $.sample.shutNow, { flocks: shut }));
      }}
    >
      <DayField {...bind('knownDay', ($) => $.sample.knownDay)} half min={sample.day} upToTodayOf={sample.farmId} />
      <NumberField {...bind('parts', ($) => $.sample.parts)} half />
      <LineGrid
        title={t(($) => $.sample.found)}
        columns={[
          { label: t(($) => $.word.part), width: '80px' },
          { label: t(($) => $.word.result), width: '140px' },
          { label: t(($) => $.sample.found), width: 'minmax(150px, 1fr)' },
          ...(isAnyMeasured
            ? [
                { label: t(($) => $.word.value), width: '92px' },
                { label: t(($) => $.word.unit), width: '92px' },
                { label: t(($) => $.sample.limit), width: '92px' },
              ]
            : []),
        ]}
        addLabel={t(($) => $.sample.addFinding)}
        onAdd={() => append(blank(sample, 1))}
      >
        {fields.map(({ key }, index) => (
          <GridLine
            key={key}
            name={t(($) => $.sample.finding, { number: index + 1 })}
            onRemove={fields.length === 1 ? undefined : () => remove(index)}
          >
            <ResultFields control={control} index={index} isAnyMeasured={isAnyMeasured} />
          </GridLine>
        ))}
      </LineGrid>
      {sample.knownDay === null ? null : (
        <TextField
          {...bind('reason', ($) => $.word.reason)}
          {...(partsAwaited(sample) > 0 ? { description: t(($) => $.sample.reasonHint) } : { isRequired: true })}
        />
      )}
      <p className="aside-words is-wide">
        {sample.parts > 1 ? t(($) => $.sample.awaitedHint) : null} {t(($) => $.sample.holdsHint)}
      </p>
    </AppForm>
  );
}

interface ResultFieldsProps {
  readonly control: Control<Values, unknown, ResultValues>;
  readonly index: number;
  /** What is left out keeps its column then. */
  readonly isAnyMeasured: boolean;
}

function ResultFields({ control, index, isAnyMeasured }: ResultFieldsProps) {
  const at = <Name extends keyof Values['results'][number]>(name: Name) => `results.${index}.${name}` as const;
  const outcome = useWatch({ control, name: at('outcome') });
  return (
    <>
      <NumberField control={control} name={at('part')} label={t(($) => $.word.part)} />
      <SelectField
        control={control}
        name={at('outcome')}
        label={t(($) => $.word.result)}
        options={choicesOf(sampleOutcomes, ($) => $.sample.outcome)}
      />
      {outcome === 'negative' ? (
        <span />
      ) : (
        <TextField
          control={control}
          name={at('finding')}
          label={outcome === 'positive' ? t(($) => $.sample.type) : t(($) => $.sample.measured)}
          isRequired={outcome === 'measured'}
        />
      )}
      {outcome === 'measured' ? (
        <>
          <NumberField control={control} name={at('value')} label={t(($) => $.word.value)} isRequired />
          <TextField
            control={control}
            name={at('unit')}
            label={t(($) => $.word.unit)}
            placeholder={t(($) => $.sample.unitExample)}
            maxLength={20}
            isRequired
          />
          <NumberField control={control} name={at('limit')} label={t(($) => $.sample.limit)} />
        </>
      ) : isAnyMeasured ? (
        <>
          <span />
          <span />
          <span />
        </>
      ) : null}
    </>
  );
}
