import { Checkbox } from '@mantine/core';
import { t } from 'i18next';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { NumberField } from '../../../../shared/ui/form/fields';
import { FormLegend } from '../../../../shared/ui/form/frame/form-section';
import { bindTo } from '../../../../shared/ui/form/state/bind-to';
import { emptyNumber } from '../../../../shared/ui/form/state/empty-number';
import type { Graded, GradeValues } from './grade-values';

interface ChickSamplesProps {
  readonly control: Control<GradeValues, unknown, Graded>;
  readonly setValue: UseFormSetValue<GradeValues>;
}

/** Where the fields of a sample begin: empty, for nobody has looked at a chick yet. */
const begun = {
  pasgar: { chicks: emptyNumber, defects: emptyNumber },
  tona: { chicks: emptyNumber, score: emptyNumber },
} as const;

/** Chicks that were looked over, by one score or both. */
export function ChickSamples({ control, setValue }: ChickSamplesProps) {
  const bind = bindTo(control);
  const [pasgar, tona] = useWatch({ control, name: ['pasgar', 'tona'] });
  const look = (name: keyof typeof begun, isLooked: boolean, label: string, description: string) => (
    <Checkbox
      label={label}
      description={description}
      checked={isLooked}
      onChange={(event) => setValue(name, event.currentTarget.checked ? begun[name] : null, { shouldDirty: true })}
    />
  );
  const chicks = (name: 'pasgar.chicks' | 'tona.chicks') => (
    <NumberField control={control} name={name} label={t(($) => $.hatch.pasgarChicks)} unit="chicks" half isRequired />
  );
  return (
    <>
      <FormLegend>{t(($) => $.hatch.pasgar)}</FormLegend>
      {look(
        'pasgar',
        Boolean(pasgar),
        t(($) => $.hatch.pasgarLooked),
        t(($) => $.hatch.pasgarHint),
      )}
      {pasgar ? (
        <>
          {chicks('pasgar.chicks')}
          <NumberField {...bind('pasgar.defects', ($) => $.hatch.pasgarDefects)} half decimals={0} isRequired />
        </>
      ) : null}
      {look(
        'tona',
        Boolean(tona),
        t(($) => $.hatch.tonaLooked),
        t(($) => $.hatch.tonaHint),
      )}
      {tona ? (
        <>
          {chicks('tona.chicks')}
          <NumberField {...bind('tona.score', ($) => $.hatch.tonaMean)} half decimals={1} isRequired />
        </>
      ) : null}
    </>
  );
}
