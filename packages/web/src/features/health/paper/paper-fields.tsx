import { uploadPaper } from '@henhouse/contract/health/outside-paper';
import { t } from 'i18next';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { call } from '../../../shared/api/call';
import { HandInField } from '../../../shared/picture/hand-in-field';
import { DayField } from '../../../shared/ui/form/day-field';
import { TextField } from '../../../shared/ui/form/fields';
import { FormLegend } from '../../../shared/ui/form/frame/form-section';

interface PaperFieldsProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly flockId: string;
  readonly today: string;
}

/** What stands on the paper of an outside veterinarian, with its photo or PDF; the form keeps it under `paper`. */
export function PaperFields<Values extends FieldValues, Output>(props: PaperFieldsProps<Values, Output>) {
  const { control, flockId, today } = props;
  const at = (field: 'number' | 'veterinarian' | 'registration' | 'day' | 'attachments') =>
    `paper.${field}` as FieldPath<Values>;
  return (
    <>
      <FormLegend>{t(($) => $.health.paper.legend)}</FormLegend>
      <TextField control={control} name={at('number')} label={t(($) => $.health.paper.number)} half />
      <DayField control={control} name={at('day')} label={t(($) => $.health.paper.day)} half max={today} />
      <TextField control={control} name={at('veterinarian')} label={t(($) => $.health.paper.veterinarian)} half />
      <TextField
        control={control}
        name={at('registration')}
        label={t(($) => $.health.paper.registration)}
        placeholder={t(($) => $.health.paper.registrationHint)}
        half
      />
      <Controller
        control={control}
        name={at('attachments')}
        render={({ field: { value, onChange }, fieldState }) => (
          <HandInField
            value={value}
            onChange={onChange}
            takesPdf
            label={t(($) => $.health.paper.add)}
            error={fieldState.error === undefined ? undefined : t(($) => $.health.paper.files)}
            upload={(paperId, body) => call(uploadPaper, { params: { flockId, paperId }, body })}
          />
        )}
      />
    </>
  );
}
