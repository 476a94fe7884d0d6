import { leaveReportScheduleByLink } from '@henhouse/contract/report/report-schedule';
import { Alert } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { isApiError } from '../../shared/api/api-error';
import { call } from '../../shared/api/call';
import { ActButton } from '../../shared/ui/page/act-button';
import { FailureNote } from '../../shared/ui/state/failure-note';
import { failureText } from '../../shared/ui/state/failure-text';
import { Entrance } from '../session/entrance';
import { useWindowTitle } from '../session/use-window-title';

/** The way out of a report by mail, from the mail's own link `/report-mail#token=…`; nobody has to sign in for it. */
export default function LeaveReportMailPage() {
  const title = t(($) => $.screen['report-mail-leave']);
  useWindowTitle(title);
  const hash = useLocation({ select: (location) => location.hash });
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'unknown'>(token ? 'open' : 'unknown');
  const [failure, setFailure] = useState('');
  // A click, not the visit: what scans mails opens every link in them.
  async function leave() {
    setState('busy');
    setFailure('');
    try {
      await call(leaveReportScheduleByLink, { body: { token } });
      setState('done');
    } catch (error) {
      const isUnknown = isApiError(error) && error.problems.some(({ field }) => field === 'token');
      setState(isUnknown ? 'unknown' : 'open');
      if (!isUnknown) setFailure(failureText(error));
    }
  }
  return (
    <Entrance title={title} intro={t(($) => $.report.leave.intro)}>
      {state === 'open' || state === 'busy' ? (
        <ActButton busy={state === 'busy'} label={t(($) => $.report.leave.confirm)} onClick={() => void leave()} />
      ) : null}
      <FailureNote>{failure}</FailureNote>
      {state === 'done' ? <Alert color="pine">{t(($) => $.report.leave.done)}</Alert> : null}
      {state === 'unknown' ? (
        <Alert color="yellow" role="alert">
          {t(($) => $.report.leave.unknown)}
        </Alert>
      ) : null}
    </Entrance>
  );
}
