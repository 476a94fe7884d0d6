import type { BodyOf } from '@henhouse/contract/endpoint';
import type { createProgramme } from '@henhouse/contract/schedule/programme';
import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { sampleKinds } from '@henhouse/domain/health/sample';
import { ageUnits, type ProgrammeKind } from '@henhouse/domain/schedule/programme';
import { IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { newId } from '../../shared/format/id';
import { choicesOf } from '../../shared/i18n/choices-of';
import { CheckField, NumberField, SelectField, TextField } from '../../shared/ui/form/fields';
import { FormSection } from '../../shared/ui/form/frame/form-section';
import { ItemField } from '../../shared/ui/form/item-field';
import { ActButton } from '../../shared/ui/page/act-button';
import { ChecklistField } from './checklist-field';
import styles from './schedule.module.css';

type Values = BodyOf<typeof createProgramme>;
type Line = Values['lines'][number];

/** Items that lines of a kind may name. */
const categoryOf = { vaccination: 'vaccine', medication: 'medicine', feed: 'feed' } as const;
const namesItems = (kind: ProgrammeKind): kind is keyof typeof categoryOf => Object.hasOwn(categoryOf, kind);

/** A line with nothing in it yet: birds are read by day until somebody says week. */
export function blankLine(kind: ProgrammeKind): Line {
  return {
    id: newId(),
    title: '',
    ageUnit: 'day',
    fromAge: 0,
    toAge: 0,
    every: null,
    itemId: null,
    route: kind === 'vaccination' ? 'drinkingWater' : null,
    dose: '',
    lightHours: null,
    lightLux: null,
    sampleKind: kind === 'sampling' ? 'salmonella' : null,
    optional: false,
    checklist: [],
  };
}

/** The lines of a programme, in a form that provides itself. */
export function ProgrammeLines({ kind }: { readonly kind: ProgrammeKind }) {
  const { control } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  return (
    <FormSection title={t(($) => $.schedule.line.legend)}>
      {fields.map((field, index) => (
        <fieldset key={field.key} className={styles.line}>
          <legend>{t(($) => $.word.lineNumber, { number: index + 1 })}</legend>
          <LineFields kind={kind} index={index} />
          <ActButton
            className={styles.remove}
            subtle
            color="red"
            icon={IconTrash}
            disabled={fields.length === 1}
            label={t(($) => $.schedule.line.remove, { number: index + 1 })}
            onClick={() => remove(index)}
          />
        </fieldset>
      ))}
      <ActButton
        adds
        className={styles.add}
        quiet
        small
        label={t(($) => $.schedule.line.add)}
        onClick={() => append(blankLine(kind))}
      />
    </FormSection>
  );
}

function LineFields({ kind, index }: { readonly kind: ProgrammeKind; readonly index: number }) {
  const { control } = useFormContext<Values>();
  const at = <Name extends keyof Line>(name: Name) => `lines.${index}.${name}` as const;
  const isGiven = kind === 'vaccination' || kind === 'medication';
  return (
    <>
      <TextField control={control} name={at('title')} label={t(($) => $.word.what)} />
      <SelectField
        control={control}
        name={at('ageUnit')}
        label={t(($) => $.schedule.line.unit)}
        options={choicesOf(ageUnits, ($) => $.schedule.line.units)}
      />
      <NumberField control={control} name={at('fromAge')} label={t(($) => $.word.from)} />
      <NumberField control={control} name={at('toAge')} label={t(($) => $.schedule.line.to)} />
      <NumberField
        control={control}
        name={at('every')}
        label={t(($) => $.schedule.line.every)}
        placeholder={t(($) => $.schedule.line.everyHint)}
      />
      {namesItems(kind) ? (
        <ItemField
          control={control}
          name={at('itemId')}
          label={t(($) => $.word.item)}
          category={categoryOf[kind]}
          isClearable
          isRequired={kind === 'medication'}
        />
      ) : null}
      {isGiven ? (
        <SelectField
          control={control}
          name={at('route')}
          label={t(($) => $.schedule.line.route)}
          options={choicesOf(medicineRoutes, ($) => $.health.route)}
          isClearable={kind === 'medication'}
          isRequired={kind === 'vaccination'}
        />
      ) : null}
      {kind === 'light' ? (
        <>
          <NumberField control={control} name={at('lightHours')} label={t(($) => $.task.topics.light)} unit="hours" />
          <NumberField control={control} name={at('lightLux')} label={t(($) => $.schedule.line.lux)} unit="lux" />
        </>
      ) : null}
      {kind === 'sampling' ? (
        <SelectField
          control={control}
          name={at('sampleKind')}
          label={t(($) => $.sample.examinedFor)}
          options={choicesOf(sampleKinds, ($) => $.sample.kind)}
          isRequired
        />
      ) : null}
      {isGiven || kind === 'feed' ? (
        <TextField control={control} name={at('dose')} label={t(($) => $.schedule.line.dose)} maxLength={120} />
      ) : null}
      <ChecklistField
        control={control}
        name={at('checklist')}
        label={t(($) => $.task.form.checklist)}
        description={t(($) => $.schedule.line.checklistHint)}
      />
      <CheckField control={control} name={at('optional')} label={t(($) => $.schedule.line.optional)} />
    </>
  );
}
