import {
  leaveReportSchedule,
  listReportSchedules,
  type ReportSchedule,
  removeReportSchedule,
  reportSchedulesAtMost,
} from '@henhouse/contract/report/report-schedule';
import type { ReportKind } from '@henhouse/domain/report/report-schedule';

import { IconMail } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useIsSupport, useSession } from '../../shared/session/session';
import { confirmedAct } from '../../shared/ui/dialog/confirm-act';
import { DialogButton, dialogAct } from '../../shared/ui/dialog/dialog-act';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import type { TableColumn } from '../../shared/ui/table/column';
import { ReportMailForm } from './report-mail-form';
import { ReportTable } from './report-table';
import { weekdayKey } from './weekday';

/** Reports of the farm that go out by mail: whoever may take reports along sets them up, others see their own. */
export function ReportMails({ report }: { readonly report: ReportKind }) {
  const may = useMay();
  const farmId = usePlace('farmId');
  const mayChange = may('export', 'Report', { farmId });
  const schedules = useAnswer(listReportSchedules, { params: { farmId }, query: { perPage: reportSchedulesAtMost } });
  const remove = useSend(removeReportSchedule, { changes: ['report.listSchedules'] });
  const userId = useSession()?.user.id ?? '';
  const isSupport = useIsSupport();
  const columns = useColumns();
  const leave = useSend(leaveReportSchedule, { changes: ['report.listSchedules'] });
  const leaving = ({ id: scheduleId }: ReportSchedule) =>
    confirmedAct({
      label: t(($) => $.report.leave.act),
      danger: true,
      title: t(($) => $.report.leave.title),
      done: t(($) => $.report.leave.left),
      onConfirm: () => leave.mutateAsync({ params: { farmId, scheduleId } }),
      text: t(($) => $.report.leave.text),
    });
  const stopping = ({ id: scheduleId }: ReportSchedule) =>
    confirmedAct({
      label: t(($) => $.report.schedule.stop),
      isDanger: true,
      title: t(($) => $.report.schedule.stopTitle),
      withReason: true,
      done: t(($) => $.report.schedule.stopped),
      onConfirm: (reason) => remove.mutateAsync({ params: { farmId, scheduleId }, body: { reason } }),
      text: t(($) => $.report.schedule.stopText),
    });
  const add = mayChange ? (
    <DialogButton
      adds
      quiet
      size="lg"
      label={t(($) => $.report.schedule.add)}
      content={<ReportMailForm farmId={farmId} report={report} />}
    />
  ) : null;
  // Somebody who gets none and may set none up is not told of them.
  if (!mayChange && !schedules.data?.items.length) return null;
  return (
    <div className="on-screen">
      <Answer of={schedules}>
        {({ items }) =>
          items.length === 0 ? (
            <Card title={t(($) => $.report.schedule.title)}>
              <EmptyState
                compact
                icon={IconMail}
                title={t(($) => $.report.schedule.empty)}
                text={t(($) => $.report.schedule.emptyText)}
                actions={add}
              />
            </Card>
          ) : (
            <ReportTable
              name="report-mails"
              title={t(($) => $.report.schedule.title)}
              subtitle={t(($) => $.report.schedule.hint)}
              actions={add}
              rows={items}
              columns={columns}
              rowName={(schedule) => t(($) => $.report.schedule.reports[schedule.report])}
              rowActions={(schedule) => [
                mayChange &&
                  dialogAct({
                    size: 'lg',
                    label: t(($) => $.report.schedule.edit),
                    content: <ReportMailForm farmId={farmId} report={report} schedule={schedule} />,
                  }),
                schedule.recipientIds.includes(userId) && !isSupport && leaving(schedule),
                mayChange && stopping(schedule),
              ]}
            />
          )
        }
      </Answer>
    </div>
  );
}

function useColumns(): TableColumn<ReportSchedule>[] {
  const whenOf = ({ rhythm, onDay }: ReportSchedule) =>
    t(($) => $.report.schedule.when, {
      rhythm,
      day: onDay,
      weekday: rhythm === 'weekly' ? t(($) => $.report.schedule.weekdays[weekdayKey(onDay)]) : '',
    });
  return [
    {
      id: 'report',
      header: t(($) => $.report.schedule.report),
      value: ({ report, kind }) =>
        kind === null
          ? t(($) => $.report.schedule.reports[report])
          : `${t(($) => $.report.schedule.reports[report])}, ${t(($) => $.farm.kinds[kind])}`,
    },
    {
      id: 'format',
      header: t(($) => $.word.file),
      value: ({ format }) => t(($) => $.report.format[format]),
    },
    { id: 'when', header: t(($) => $.report.schedule.rhythm), value: whenOf },
    {
      id: 'recipients',
      header: t(($) => $.report.schedule.recipients),
      value: ({ recipients }) =>
        recipients.map(({ name }) => name).join(', ') || t(($) => $.report.schedule.noRecipients),
    },
    {
      id: 'next',
      header: t(($) => $.report.schedule.next),
      value: ({ nextDay }) => nextDay,
      cell: ({ nextDay }) => <span className="one-piece">{formatDay(nextDay)}</span>,
    },
    {
      id: 'last',
      header: t(($) => $.report.schedule.last),
      value: ({ lastDay }) => lastDay,
      cell: ({ lastDay }) => <span className="one-piece">{formatDay(lastDay)}</span>,
    },
    { id: 'by', header: t(($) => $.report.schedule.by), value: ({ createdByName }) => createdByName, isHidden: true },
  ];
}
