import { supplyDockets } from '@henhouse/contract/supply/arriving';
import { getSupply, type Supply } from '@henhouse/contract/supply/supply';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { supplySteps } from '@henhouse/domain/supply/supply';
import { t } from 'i18next';
import { useState } from 'react';
import { useBoxText } from '../../shared/document/box-text';
import { DocketsCard } from '../../shared/document/dockets';
import { supplyTones } from '../../shared/document/supply-tones';
import { formatDay } from '../../shared/format/day';
import { Money } from '../../shared/format/money';
import { dayOf } from '../../shared/format/today';
import { KeptHere } from '../../shared/outbox/kept-here';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { Facts } from '../../shared/ui/layout/facts';
import type { Crumb } from '../../shared/ui/layout/page';
import { Card } from '../../shared/ui/page/card';
import { StatusPill } from '../../shared/ui/state/status-pill';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { pageOf } from '../../shared/ui/thing/page-of';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import { useHatchFacts } from './hatch-facts';
import { brokenText, lotCodeText, useLotName } from './lot-name';
import { ReceiveForm } from './receive-form';
import { SendForm } from './send-form';
import { type SupplyForm, useSupplySteps } from './step/supply-steps';
import styles from './supply.module.css';

/** A supply with its steps; printed it is the delivery note. */
export default pageOf(getSupply, 'supplyId', (supply) => <SupplyView key={supply.version} supply={supply} />);

interface SupplyViewProps {
  readonly supply: Supply;
  /** The list that it stands in. */
  readonly list?: Crumb;
}

export function SupplyView({ supply, list }: SupplyViewProps) {
  const may = useMay();
  const [shown, setShown] = useState<SupplyForm | null>(null);
  const done = () => setShown(null);
  const { next, more = [] } = useSupplySteps(supply, setShown);
  return (
    <ThingPage
      title={t(($) => $.door.document.supply, { number: supply.number })}
      state={<StatusPill tone={supplyTones[supply.state]}>{t(($) => $.supply.states[supply.state])}</StatusPill>}
      subtitle={`${supply.farmName} · ${t(($) => $.supply.directions[supply.direction])}`}
      crumbs={[list ?? { label: t(($) => $.supply.list), to: screenPath('supply-farm-list') }]}
      next={next}
      more={more}
    >
      <KeptHere place={{ supplyId: supply.id }} />
      <SupplyFacts supply={supply} />
      {shown === 'send' ? <SendForm supply={supply} onDone={done} /> : null}
      {shown === 'receive' ? <ReceiveForm supply={supply} onDone={done} /> : null}
      {supply.lines.length > 0 ? <RequestedGoods supply={supply} /> : null}
      {supply.lots.length > 0 ? <SentLots supply={supply} /> : null}
      <Steps supply={supply} />
      {may('receive', 'SupplyFarm', { farmId: supply.farmId }) ? (
        <div className="on-screen">
          <DocketsCard
            calls={supplyDockets}
            params={{ supplyId: supply.id }}
            dockets={supply.dockets}
            place={{ farmId: supply.farmId }}
            changes={['supply.get', 'supply.getArriving']}
          />
        </div>
      ) : null}
      <p className={styles.signature}>{t(($) => $.supply.signature)}</p>
    </ThingPage>
  );
}

function SupplyFacts({ supply }: { readonly supply: Supply }) {
  const hatchFacts = useHatchFacts();
  const { neededDay, sentDay, receivedDay, carrier, notes, valueMinor } = supply;
  return (
    <Card title={t(($) => $.supply.kinds[supply.kind])}>
      <Facts
        facts={[
          { label: t(($) => $.word.farm), value: supply.farmName },
          ...(supply.fromFarmName === '' ? [] : [{ label: t(($) => $.supply.fromFarm), value: supply.fromFarmName }]),
          { label: t(($) => $.supply.requested), value: formatDay(supply.requestedDay) },
          ...(neededDay === null ? [] : [{ label: t(($) => $.word.neededBy), value: formatDay(neededDay) }]),
          { label: t(($) => $.supply.sentDay), value: formatDay(sentDay) },
          { label: t(($) => $.supply.receivedDay), value: formatDay(receivedDay) },
          ...(supply.hatch === null ? [] : hatchFacts(supply.hatch)),
          ...(carrier === '' ? [] : [{ label: t(($) => $.supply.carrier), value: carrier }]),
          valueMinor !== null && {
            label: t(($) => $.word.value),
            term: 'valueMinor',
            value: <Money value={valueMinor} />,
          },
          { label: t(($) => $.word.by), value: supply.createdBy },
          ...(notes === '' ? [] : [{ label: t(($) => $.word.notes), value: notes }]),
        ]}
      />
    </Card>
  );
}

type Line = Supply['lines'][number];

function RequestedGoods({ supply }: { readonly supply: Supply }) {
  const columns: TableColumn<Line>[] = [
    {
      id: 'itemName',
      header: t(($) => $.word.item),
      value: (line) => line.itemName || t(($) => $.supply.kinds.chicks),
    },
    { id: 'quantity', header: t(($) => $.supply.askedFor), kind: 'quantity', unit: (line) => line.unit },
    { id: 'sent', header: t(($) => $.supply.sent), kind: 'quantity', unit: (line) => line.unit },
  ];
  return (
    <DataTable
      name="supply-lines"
      title={t(($) => $.supply.askedFor)}
      columns={columns}
      rows={supply.lines}
      rowKey={(line) => line.itemId ?? 'chicks'}
      rowName={(line) => line.itemName}
    />
  );
}

type Lot = Supply['lots'][number];

function SentLots({ supply }: { readonly supply: Supply }) {
  const nameOf = useLotName();
  const boxText = useBoxText();
  const boxesOf = ({ lotId }: Lot) => {
    const packed = supply.hatch?.boxes.find((one) => one.lotId === lotId);
    return packed === undefined ? null : boxText(packed);
  };
  const quantity = { kind: 'quantity', unit: (lot: Lot) => lot.unit } as const;
  const columns: TableColumn<Lot>[] = [
    { id: 'itemName', header: t(($) => $.word.item), value: nameOf },
    { id: 'lotCode', header: t(($) => $.word.lot), value: lotCodeText },
    supply.hatch === null
      ? { id: 'expiryDay', header: t(($) => $.word.expires), kind: 'day' }
      : { id: 'boxes', header: t(($) => $.word.boxes), value: boxesOf },
    { id: 'sent', header: t(($) => $.supply.sent), ...quantity },
    { id: 'good', header: t(($) => $.ui.status.good), ...quantity },
    { id: 'broken', header: brokenText(supply.kind), ...quantity },
    { id: 'short', header: t(($) => $.supply.short), ...quantity },
    { id: 'reason', header: t(($) => $.word.reason) },
  ];
  return (
    <DataTable
      name="supply-lots"
      title={t(($) => $.supply.lots)}
      columns={columns}
      rows={supply.lots}
      rowKey={(lot) => lot.lotId}
      rowName={(lot) => `${nameOf(lot)} ${lotCodeText(lot)}`}
    />
  );
}

const knownSteps = ['request', ...supplySteps] as const;

function Steps({ supply }: { readonly supply: Supply }) {
  return (
    <Card title={t(($) => $.supply.history)}>
      <ol className={styles.steps}>
        {supply.steps.map(({ step, day, reason, at, by }) => {
          const found = oneOf(knownSteps, step) ?? 'request';
          return (
            <li key={at}>
              <strong>{t(($) => $.supply.steps[found])}</strong>
              <span>
                {formatDay(day ?? dayOf(at, supply.farmId))} · {by}
                {reason === '' ? null : <span className="dim-words"> · {reason}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
