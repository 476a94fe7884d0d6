import { getTrace, type Trace } from '@henhouse/contract/trace/trace';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import {
  type TraceDirection,
  type TraceStartKind,
  traceDirections,
  traceStartKinds,
} from '@henhouse/domain/trace/trace-graph';
import { SegmentedControl } from '@mantine/core';
import { IconPrinter, IconRoute } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { formatNumber } from '../../shared/format/number';
import { choicesOf } from '../../shared/i18n/choices-of';
import { screenPath } from '../../shared/screen/screen-path';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { ChooseStart } from './choose-start';
import { CutWays } from './cut-ways';
import { KeepDrill, RecallDrills } from './recall-drills';
import styles from './trace.module.css';
import { BalanceCard, SubjectCard } from './trace-facts';
import { TracePicture } from './trace-picture';
import { Holders, TraceList } from './trace-tables';

interface TraceRequest {
  readonly kind: TraceStartKind;
  readonly id: string;
  readonly direction: TraceDirection;
}

/** Where something came from and went to, as a picture and as a list; what is asked stands in the address. */
export default function TracePage() {
  const navigate = useNavigate();
  const search: { kind?: unknown; id?: unknown; direction?: unknown } = useSearch({ strict: false });
  const kind = oneOf(traceStartKinds, search.kind);
  const direction = oneOf(traceDirections, search.direction) ?? 'forward';
  const id = typeof search.id === 'string' ? search.id : undefined;
  const chosen = kind !== undefined && id !== undefined ? { kind, id, direction } : null;
  const go = (to: { kind: string; id: string }, way: TraceDirection) =>
    void navigate({ to: screenPath('apps-trace', {}, { ...to, direction: way }) });
  return (
    <Page
      title={t(($) => $.screen['apps-trace'])}
      subtitle={t(($) => $.trace.subtitle)}
      actions={
        chosen === null ? null : (
          <ActButton quiet icon={IconPrinter} label={t(($) => $.word.print)} onClick={() => globalThis.print()} />
        )
      }
    >
      <div className={styles.asked}>
        <ChooseStart onChoose={(start) => go(start, direction)} />
        {chosen === null ? null : (
          <SegmentedControl<TraceDirection>
            aria-label={t(($) => $.word.direction)}
            value={direction}
            onChange={(way) => go(chosen, way)}
            data={choicesOf(traceDirections, ($) => $.trace.directions)}
          />
        )}
      </div>
      {chosen === null ? (
        <>
          <Card>
            <EmptyState icon={IconRoute} title={t(($) => $.trace.empty)} text={t(($) => $.trace.emptyText)} />
          </Card>
          <RecallDrills />
        </>
      ) : (
        <Traced key={`${chosen.kind} ${chosen.id} ${direction}`} request={chosen} />
      )}
    </Page>
  );
}

function Traced({ request: chosen }: { readonly request: TraceRequest }) {
  const [begunMs] = useState(() => Date.now());
  const trace = useAnswer(getTrace, { query: chosen });
  return <Answer of={trace}>{(data) => <Found trace={data} begunMs={begunMs} />}</Answer>;
}

function Found({ trace, begunMs }: { readonly trace: Trace; readonly begunMs: number }) {
  const { start, subject, balance, direction, cut, elapsedMs } = trace;
  return (
    <>
      <Card
        title={`${t(($) => $.trace.kinds[start.kind])} ${start.name}`}
        actions={<KeepDrill trace={trace} begunMs={begunMs} />}
      >
        <p className="dim-words">{t(($) => $.trace.elapsed, { ms: formatNumber(elapsedMs, 0) })}</p>
        <CutWays count={cut} />
      </Card>
      <SubjectCard subject={subject} />
      {direction === 'forward' && balance !== null ? <BalanceCard balance={balance} /> : null}
      {direction === 'forward' ? <Holders holders={trace.holders} title={t(($) => $.trace.holders)} /> : null}
      <TracePicture trace={trace} />
      <TraceList trace={trace} />
    </>
  );
}
