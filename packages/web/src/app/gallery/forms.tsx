import { t } from 'i18next';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { AmountsCard } from '../../shared/document/amounts';
import { GridLine, LineGrid, Worked } from '../../shared/document/line-grid';
import { Money } from '../../shared/format/money';
import { today } from '../../shared/format/today';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField, TimeField } from '../../shared/ui/form/day-field';
import { CheckField, NoteField, NumberField, SelectField, TextField } from '../../shared/ui/form/fields';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { FormSection } from '../../shared/ui/form/frame/form-section';

const schema = z.object({
  name: z.string().min(1),
  day: z.iso.date(),
  at: z.string().nullable(),
  kg: z.number().max(100),
  kind: z.string(),
  isSure: z.boolean(),
  notes: z.string(),
  lines: z.array(z.object({ name: z.string().min(1), priceMinor: z.number() })),
});

/** One field of every kind, in sections, with lines and a summary. Saving it as it begins shows what is wrong. */
export function Forms() {
  const form = useAppForm({
    schema,
    defaults: {
      day: today(null),
      at: '06:30',
      kg: 250,
      kind: 'a',
      isSure: true,
      lines: [{ name: '', priceMinor: 37_850 }],
    },
  });
  const { control, bind } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const [name, net] = [t(($) => $.word.name), t(($) => $.word.net)];
  return (
    <FormPage
      title={t(($) => $.purchase.buyKind, { kind: t(($$) => $$.purchase.kinds.feed) })}
      crumbs={[{ label: t(($) => $.purchase.list), to: '/gallery' }]}
    >
      <AppForm
        form={form}
        submitLabel={t(($) => $.word.saveDraft)}
        onSubmit={() => Promise.resolve()}
        summary={<AmountsCard net={37_850} freight={1_150} tax={2_730} total={41_730} />}
      >
        <FormSection title={t(($) => $.purchase.fromWhom)}>
          <TextField {...bind('name')} label={name} half />
          <DayField {...bind('day', ($) => $.word.day)} half todayOf={null} />
          <NumberField {...bind('kg', ($) => $.word.quantity)} unit="kg" third />
          <TimeField {...bind('at', ($) => $.task.form.time)} third />
          <SelectField
            {...bind('kind', ($) => $.word.kind)}
            third
            options={[{ value: 'a', label: t(($) => $.purchase.kinds.feed) }]}
          />
          <CheckField {...bind('isSure', ($) => $.ui.action.copied)} />
        </FormSection>
        <LineGrid
          title={t(($) => $.purchase.lines)}
          columns={[
            {
              label: name,
              width: 'minmax(140px, 1fr)',
              total: t(($) => $.purchase.linesInAll, { count: fields.length }),
            },
            { label: t(($) => $.word.price), width: '140px', align: 'end' },
            { label: net, width: '110px', align: 'end', total: <Money value={37_850} /> },
          ]}
          onAdd={() => append({ name: '', priceMinor: 0 })}
        >
          {fields.map((field, index) => (
            <GridLine
              key={field.key}
              name={t(($) => $.purchase.lineNumber, { number: index + 1 })}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            >
              <TextField {...bind(`lines.${index}.name`)} label={name} />
              <NumberField {...bind(`lines.${index}.priceMinor`, ($) => $.word.price)} unit="money/kg" />
              <Worked label={net}>
                <Money value={37_850} />
              </Worked>
            </GridLine>
          ))}
        </LineGrid>
        <FormSection>
          <NoteField {...bind('notes', ($) => $.word.notes)} />
        </FormSection>
      </AppForm>
    </FormPage>
  );
}
