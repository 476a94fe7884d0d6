import { closePeriod, type PeriodDetail, reopenPeriod } from '@henhouse/contract/money/period';
import { monthOf } from '@henhouse/domain/money/period';
import { IconLock, IconLockOpen, IconLockPause } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { formatMonth } from '../../shared/format/day';
import { useToday } from '../../shared/format/use-today';
import { useMay } from '../../shared/session/ability';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { ActButton } from '../../shared/ui/page/act-button';

/** Closing and opening a month, for whoever may. */
export function PeriodSteps({ period }: { readonly period: PeriodDetail }) {
  const may = useMay();
  const close = useSend(closePeriod, { changes: ['period'] });
  const reopen = useSend(reopenPeriod, { changes: ['period'] });
  const { month, state, version } = period;
  const isOver = month < monthOf(useToday(null));
  const mayClose = may('close', 'Period') && isOver;
  const name = formatMonth(month);
  const args = { params: { month }, version };
  const done = t(($) => $.ui.form.saved);
  const confirmClose = (to: 'softClosed' | 'closed') =>
    confirmAct({
      title: t(($) => $.period.closeTitle, { month: name }),
      confirmLabel: to === 'closed' ? t(($) => $.period.close) : t(($) => $.period.closeSoftly),
      danger: false,
      done,
      onConfirm: () => close.mutateAsync({ ...args, body: { to } }),
      text: to === 'closed' ? t(($) => $.period.closeText) : t(($) => $.period.closeSoftlyText),
    });
  const confirmReopen = () =>
    confirmAct({
      title: t(($) => $.period.reopenTitle, { month: name }),
      confirmLabel: t(($) => $.task.act.reopen),
      withReason: true,
      done,
      onConfirm: (reason) => reopen.mutateAsync({ ...args, body: { reason } }),
      text: t(($) => $.period.reopenText),
    });
  return (
    <>
      {state !== 'open' && may('reopen', 'Period') ? (
        <ActButton quiet icon={IconLockOpen} label={t(($) => $.task.act.reopen)} onClick={confirmReopen} />
      ) : null}
      {state === 'open' && mayClose ? (
        <ActButton
          quiet
          icon={IconLockPause}
          label={t(($) => $.period.closeSoftly)}
          onClick={() => confirmClose('softClosed')}
        />
      ) : null}
      {state !== 'closed' && mayClose ? (
        <ActButton icon={IconLock} label={t(($) => $.period.close)} onClick={() => confirmClose('closed')} />
      ) : null}
    </>
  );
}
