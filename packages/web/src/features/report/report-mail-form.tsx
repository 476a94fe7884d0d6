import {
  createReportSchedule,
  listReportReaders,
  type ReportSchedule,
  updateReportSchedule,
} from '@henhouse/contract/report/report-schedule';
import { type ReportKind, reportFormats, reportKinds, reportRhythms } from '@henhouse/domain/report/report-schedule';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { choicesOf } from '../../shared/i18n/choices-of';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { ChooseManyField } from '../../shared/ui/form/choose-many-field';
import { SelectField } from '../../shared/ui/form/fields';
import { weekdays } from './weekday';

interface ReportMailFormProps {
  readonly farmId: string;
  /** What a new mail sends unless somebody chooses otherwise. */
  readonly report: ReportKind;
  /** The mail that is changed; without it a new one is set up. */
  readonly schedule?: ReportSchedule;
}

const daysOfMonth = Array.from({ length: 28 }, (_, at) => at + 1);

/** Which report goes out as which file, when and to whom. */
export function ReportMailForm({ farmId, report, schedule }: ReportMailFormProps) {
  const readers = useAnswer(listReportReaders, { params: { farmId } });
  const changes = ['report.listSchedules'];
  const create = useSend(createReportSchedule, { changes });
  const update = useSend(updateReportSchedule, { changes });
  const valuesOf = (row: ReportSchedule | undefined) => ({
    id: row?.id ?? newId(),
    report: row?.report ?? report,
    format: row?.format ?? 'pdf',
    kind: row?.kind ?? null,
    rhythm: row?.rhythm ?? 'weekly',
    onDay: row?.onDay ?? 1,
    recipientIds: row?.recipients.map(({ id }) => id) ?? [],
  });
  const form = useAppForm({
    schema: createReportSchedule.input,
    version: schedule?.version,
    defaults: valuesOf(schedule),
  });
  const rhythm = form.watch('rhythm');
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.report.schedule.save)}
      onLoadCurrent={(current) => form.reset(valuesOf(current as ReportSchedule))}
      done={schedule ? t(($) => $.report.schedule.changed) : t(($) => $.report.schedule.saved)}
      onSubmit={async ({ id, ...fields }) => {
        if (schedule) {
          const params = { farmId, scheduleId: schedule.id };
          await update.mutateAsync({ params, body: fields, version: form.version });
        } else await create.mutateAsync({ params: { farmId }, body: { id, ...fields } });
      }}
    >
      <SelectField
        {...form.bind('report', ($) => $.report.schedule.report)}
        half
        options={choicesOf(reportKinds, ($) => $.report.schedule.reports)}
      />
      <SelectField
        {...form.bind('format', ($) => $.word.file)}
        half
        options={choicesOf(reportFormats, ($) => $.report.format)}
      />
      <SelectField
        {...form.bind('rhythm', ($) => $.report.schedule.rhythm)}
        half
        options={choicesOf(reportRhythms, ($) => $.report.schedule.rhythms)}
        onChoose={(value) => {
          form.setValue('rhythm', value === 'monthly' ? 'monthly' : 'weekly');
          // The 20th of a month is no day of a week.
          form.setValue('onDay', 1);
        }}
      />
      <SelectField
        {...form.bind('onDay', ($) => $.report.schedule.onDay)}
        half
        options={
          rhythm === 'weekly'
            ? weekdays.map(({ key, onDay }) => ({ value: onDay, label: t(($) => $.report.schedule.weekdays[key]) }))
            : daysOfMonth.map((day) => ({ value: day, label: t(($) => $.report.schedule.dayOfMonth, { day }) }))
        }
      />
      <SelectField
        {...form.bind('kind', ($) => $.report.schedule.kind)}
        placeholder={t(($) => $.report.schedule.allKinds)}
        options={choicesOf(productionKinds, ($) => $.farm.kinds)}
        isClearable
      />
      <ChooseManyField
        {...form.bind('recipientIds', ($) => $.report.schedule.recipients)}
        description={t(($) => $.report.schedule.recipientsHint)}
        options={(readers.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </AppForm>
  );
}
