import {
  approveStockCount,
  deleteStockCount,
  getStockCount,
  type StockCountWithLines,
  updateStockCount,
} from '@henhouse/contract/stock/stock-count';
import { IconCheck, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { useApproverText, withSingleHandReason } from '../../../shared/document/single-hand';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { Money } from '../../../shared/format/money';
import { withColon } from '../../../shared/i18n/with-colon';
import { KeptHere } from '../../../shared/outbox/kept-here';
import { useSendLater } from '../../../shared/outbox/use-send-later';
import { usePlace } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { confirmedAct } from '../../../shared/ui/dialog/confirm-act';
import { Facts } from '../../../shared/ui/layout/facts';
import { Card } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import { StatusPill } from '../../../shared/ui/state/status-pill';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import type { Steps } from '../../../shared/ui/thing/steps';
import { ThingPage } from '../../../shared/ui/thing/thing-page';
import { lotText, useCountDone, useItemName } from '../stock-words';
import { type Store, useStore } from '../use-store';
import { CountForm } from './count-form';
import { countTones } from './stock-counts';

/** A count: what differed, worth what, and what can be done with it. */
export default function CountViewPage() {
  const store = useStore();
  const countId = usePlace('countId');
  const count = useAnswer(getStockCount, { params: { storeId: store.storeId, countId } });
  return <Answer of={count}>{(data) => <CountView key={data.version} store={store} count={data} />}</Answer>;
}

interface CountProps {
  readonly store: Store;
  readonly count: StockCountWithLines;
}

function CountView({ store, count }: CountProps) {
  const approverText = useApproverText();
  const [isCorrecting, setCorrecting] = useState(false);
  const update = useSendLater(updateStockCount, { changes: ['stock'] });
  const doneText = useCountDone();
  const params = { storeId: store.storeId, countId: count.id };
  const { next, more = [] } = useCountSteps({ store, count }, () => setCorrecting(true));
  return (
    <ThingPage
      title={t(($) => $.stock.countNumber, { number: count.number })}
      state={<StatusPill tone={countTones[count.state]}>{t(($) => $.stock[count.state])}</StatusPill>}
      subtitle={formatDay(count.day)}
      crumbs={store.crumbs}
      next={next}
      more={more}
    >
      <KeptHere place={{ countId: count.id }} />
      <Card title={t(($) => $.stock.documents.stockCount)}>
        <Facts
          facts={[
            { label: t(($) => $.stock.lots), value: <Measure value={count.lots} /> },
            { label: t(($) => $.stock.differences), value: <Measure value={count.differences} /> },
            count.worthMinor !== null && {
              label: t(($) => $.word.worth),
              term: 'worthMinor',
              value: <Money value={count.worthMinor} />,
            },
            { label: t(($) => $.word.by), value: count.createdBy },
            ...(count.approvedBy === ''
              ? []
              : [
                  {
                    label: t(($) => $.word.approver),
                    value: approverText({ by: count.approvedBy, singleHand: count.singleHand }),
                  },
                ]),
            ...(count.notes === '' ? [] : [{ label: t(($) => $.word.notes), value: count.notes }]),
          ]}
        />
      </Card>
      {isCorrecting ? (
        <CountForm
          lines={count.lines}
          notes={count.notes}
          isCorrection
          draft={`stock-count-correct:${count.id}:${count.version}`}
          onSave={async (counted, typed) => {
            const title = withColon(
              ($) => $.stock.correctCount,
              t(($) => $.stock.countNumber, { number: count.number }),
            );
            const body = { day: count.day, ...counted };
            await update({ params, body, version: count.version }, { title, typed, done: doneText });
            setCorrecting(false);
          }}
        />
      ) : (
        <CountLines count={count} />
      )}
    </ThingPage>
  );
}

/** What somebody may do with a count in its state. */
function useCountSteps({ store, count }: CountProps, onCorrect: () => void): Steps {
  const may = useMay();
  const approve = useSend(approveStockCount, { changes: ['stock'] });
  const takeBack = useSend(deleteStockCount, { changes: ['stock'] });
  const params = { storeId: store.storeId, countId: count.id };
  const { number, version } = count;
  const mayCount = count.state !== 'deleted' && may('count', 'Inventory', store.place);
  const mayApprove =
    count.state === 'counted' && may('approve', 'Inventory', store.place) && may('update', 'Inventory', store.place);
  const approving = confirmedAct({
    label: t(($) => $.word.approve),
    icon: <IconCheck size={16} />,
    title: t(($) => $.stock.approveCountTitle, { number }),
    done: t(($) => $.stock.countPosted),
    onConfirm: (reason) => withSingleHandReason(approve.mutateAsync({ params, version, body: { reason } })),
    text: t(($) => $.stock.approveCountText),
  });
  const print = { label: t(($) => $.word.print), icon: <IconPrinter size={16} />, onClick: () => globalThis.print() };
  const changing = [
    { label: t(($) => $.stock.correctCount), icon: <IconPencil size={16} />, onClick: onCorrect },
    confirmedAct({
      label: t(($) => $.stock.takeBack),
      icon: <IconTrash size={16} />,
      isDanger: true,
      title: t(($) => $.stock.countBackTitle, { number }),
      withReason: true,
      done: t(($) => $.stock.takenBack),
      onConfirm: (reason) => takeBack.mutateAsync({ params, body: { reason }, version }),
      text: t(($) => $.stock.countBackText),
    }),
  ];
  return { next: mayApprove ? [approving] : [], more: [print, ...(mayCount ? changing : [])] };
}

type Line = StockCountWithLines['lines'][number];

function CountLines({ count }: Pick<CountProps, 'count'>) {
  const nameOf = useItemName();
  const quantity = { kind: 'quantity', unit: (line: Line) => line.unit } as const;
  const columns: TableColumn<Line>[] = [
    { id: 'itemName', header: t(($) => $.word.item), value: nameOf },
    { id: 'lotCode', header: t(($) => $.word.lot), value: lotText },
    { id: 'booked', header: t(($) => $.stock.booksSay), ...quantity },
    { id: 'counted', header: t(($) => $.stock.countedQuantity), ...quantity },
    { id: 'difference', header: t(($) => $.stock.difference), ...quantity },
    { id: 'worthMinor', header: t(($) => $.word.worth), kind: 'money' },
    { id: 'reason', header: t(($) => $.word.reason) },
  ];
  return (
    <DataTable
      name="count-lines"
      title={t(($) => $.stock.lots)}
      columns={columns}
      rows={count.lines}
      rowKey={(line) => line.lotId}
      rowName={(line) => `${nameOf(line)} ${lotText(line)}`}
    />
  );
}
