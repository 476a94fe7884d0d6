import { closePeriod, type PeriodDetail, reopenPeriod } from '@henhouse/contract/money/period';
import { monthOf } from '@henhouse/domain/money/period';
import { IconLock, IconLockOpen, IconLockPause } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { formatMonth } from '../../shared/format/day';
import { today } from '../../shared/format/today';
import { useMay } from '../../shared/session/ability';
import { ActButton } from '../../shared/ui/page/act-button';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';
import { toastSuccess } from '../../shared/ui/page/toast';

type Step = 'softClosed' | 'closed' | 'open';

/** Closing and opening a month, for whoever may. */
export function PeriodSteps({ period }: { readonly period: PeriodDetail }) {
  const may = useMay();
  const [asked, setAsked] = useState<Step | null>(null);
  const close = useSend(closePeriod, { changes: ['period'] });
  const reopen = useSend(reopenPeriod, { changes: ['period'] });
  const { month, state, version } = period;
  const isOver = month < monthOf(today());
  const mayClose = may('close', 'Period') && isOver;
  const name = formatMonth(month);
  const args = { params: { month }, version };
  const done = () => {
    setAsked(null);
    toastSuccess(t(($) => $.ui.form.saved));
  };
  return (
    <>
      {state !== 'open' && may('reopen', 'Period') ? (
        <ActButton quiet icon={IconLockOpen} label={t(($) => $.period.reopen)} onClick={() => setAsked('open')} />
      ) : null}
      {state === 'open' && mayClose ? (
        <ActButton
          quiet
          icon={IconLockPause}
          label={t(($) => $.period.closeSoftly)}
          onClick={() => setAsked('softClosed')}
        />
      ) : null}
      {state !== 'closed' && mayClose ? (
        <ActButton icon={IconLock} label={t(($) => $.period.close)} onClick={() => setAsked('closed')} />
      ) : null}
      <ConfirmDialog
        opened={asked === 'softClosed' || asked === 'closed'}
        onClose={() => setAsked(null)}
        title={t(($) => $.period.closeTitle, { month: name })}
        confirmLabel={asked === 'closed' ? t(($) => $.period.close) : t(($) => $.period.closeSoftly)}
        danger={false}
        onConfirm={async () => {
          if (asked !== 'softClosed' && asked !== 'closed') return;
          await close.mutateAsync({ ...args, body: { to: asked } });
          done();
        }}
      >
        {asked === 'closed' ? t(($) => $.period.closeText) : t(($) => $.period.closeSoftlyText)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'open'}
        onClose={() => setAsked(null)}
        title={t(($) => $.period.reopenTitle, { month: name })}
        confirmLabel={t(($) => $.period.reopen)}
        withReason
        onConfirm={async (reason) => {
          await reopen.mutateAsync({ ...args, body: { reason } });
          done();
        }}
      >
        {t(($) => $.period.reopenText)}
      </ConfirmDialog>
    </>
  );
}
