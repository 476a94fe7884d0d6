import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { dayInZone } from '@henhouse/domain/day/day';
import { type HatchState, hatchStates } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { t } from 'i18next';
import { useState } from 'react';
import { timeNow } from '../../../shared/clock/clock';
import { formatDay, formatInstant } from '../../../shared/format/day';
import { Facts } from '../../../shared/ui/layout/facts';
import { Card } from '../../../shared/ui/page/card';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import { LifeLine } from '../../../shared/ui/thing/life-line';

/** The way of a hatch, first to last; a hatch that was left alone or thrown away has left it. */
const way = hatchStates.filter((state) => state !== 'cancelled' && state !== 'aborted');

/** Where a hatch stands between its plan and its closing. */
export function HatchWay({ state }: { readonly state: HatchState }) {
  const steps = way.map((one) => ({ label: t(($) => $.hatch.states[one]) }));
  return <LifeLine steps={steps} now={way.findIndex((one) => one === state)} />;
}

/** Where a hatch stands, when its steps are due by the clock of the site, and where it is from. */
export function HatchHead({ hatch }: { readonly hatch: HatchDetail }) {
  const { state, timeZone, setAt, plannedDay, candlingDueAt, transferDueAt, pullDueAt, notes, reason } = hatch;
  const done = new Set(hatch.steps.map(({ kind }) => kind));
  const [now] = useState(() => timeNow());
  const due = (at: string | null, isDone: boolean) => {
    if (at === null) return formatInstant(null);
    // Of a plan the hour is not known yet.
    const text = setAt === null ? formatDay(dayInZone(Date.parse(at), timeZone)) : formatInstant(at, timeZone);
    return !isDone && Date.parse(at) < now ? (
      <StatusPill tone="warn">{t(($) => $.hatch.overdue, { at: text })}</StatusPill>
    ) : (
      text
    );
  };
  const ownSources = [...new Set(hatch.lots.map(({ label }) => label))].join(', ');
  const isOver = state === 'cancelled' || state === 'aborted';
  return (
    <Card
      title={t(($) => $.hatch.standing)}
      subtitle={t(($) => $.hatch.siteTime, { zone: timeZone.replaceAll('_', ' ') })}
    >
      <Facts
        facts={[
          {
            label: t(($) => $.hatch.setAtWord),
            value:
              setAt === null
                ? t(($) => $.hatch.plannedFor, { day: formatDay(plannedDay) })
                : formatInstant(setAt, timeZone),
          },
          {
            label: t(($) => $.hatch.candlingDue),
            value: due(candlingDueAt, isOver || done.has('candle') || done.has('transfer')),
          },
          { label: t(($) => $.hatch.transferDue), value: due(transferDueAt, isOver || done.has('transfer')) },
          { label: t(($) => $.hatch.pullDue), value: due(pullDueAt, isOver || done.has('pull')) },
          { label: t(($) => $.word.hatchery), value: hatch.hatcheryName },
          { label: t(($) => $.hatch.breed), value: hatch.breed },
          { label: t(($) => $.hatch.sources), value: ownSources },
          { label: t(($) => $.word.by), value: hatch.createdBy },
          ...(notes === '' ? [] : [{ label: t(($) => $.word.notes), value: notes }]),
          ...(reason === '' ? [] : [{ label: t(($) => $.word.reason), value: reason }]),
        ]}
      />
    </Card>
  );
}
