import {
  type EconomicFlock,
  exportFlockDocuments,
  type FlockEconomicsDetail,
  getFlockEconomics,
} from '@henhouse/contract/economics/economics';
import { costKinds, incomeKinds } from '@henhouse/domain/economics/economic-kind';
import { IconDownload } from '@tabler/icons-react';
import { t } from 'i18next';
import { call } from '../../shared/api/call';
import { formatDay } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { Money } from '../../shared/format/money';
import { moneyText } from '../../shared/format/money-number';
import { InUnitsOf } from '../../shared/format/units';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { FigureTile } from '../../shared/ui/kpi/figure-card';
import { Split } from '../../shared/ui/layout/columns';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { toastError } from '../../shared/ui/page/toast';
import { failureText } from '../../shared/ui/state/failure-text';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { saveFile } from '../../shared/ui/table/export-rows';
import { pageOf } from '../../shared/ui/thing/page-of';
import { EconomicLines } from './economic-lines';
import { EconomicStrip } from './economic-strip';
import styles from './economics.module.css';
import { UnitFigures } from './unit-figures';

/** A flock's income, cost and margin; every amount opens down to its documents. */
export default pageOf(getFlockEconomics, 'flockId', (detail) => (
  <InUnitsOf farmId={detail.flock.farmId}>
    <FlockPage key={detail.flock.flockId} detail={detail} />
  </InUnitsOf>
));

function FlockPage({ detail }: { readonly detail: FlockEconomicsDetail }) {
  const may = useMay();
  const { flock } = detail;
  async function takeDocuments() {
    try {
      saveFile(
        await call(exportFlockDocuments, { params: { flockId: flock.flockId } }),
        `documents-${flock.flockNumber}.csv`,
      );
    } catch (error) {
      toastError(`${t(($) => $.table.exportFailed)} ${failureText(error)}`);
    }
  }
  return (
    <Page
      title={t(($) => $.economics.flockTitle, { flock: flock.flockNumber })}
      subtitle={<FlockState flock={flock} />}
      crumbs={[{ label: t(($) => $.screen['economic-report']), to: screenPath('economic-report') }]}
      actions={
        may('export', 'EconomicReport') ? (
          <ActButton
            quiet
            icon={IconDownload}
            label={t(($) => $.economics.documents)}
            onClick={() => void takeDocuments()}
          />
        ) : null
      }
    >
      <EconomicStrip
        all={{ ...flock, feedMinor: flock.cost.feed }}
        words={
          flock.toInvoiceMinor > 0
            ? t(($) => $.economics.toInvoice, { amount: moneyText(flock.toInvoiceMinor, true) })
            : null
        }
        costWords={flock.unpricedLots > 0 ? t(($) => $.economics.unpricedLots, { count: flock.unpricedLots }) : null}
      >
        {[
          { label: t(($) => $.economics.birdsPlaced), value: <Measure value={flock.birdsPlaced} /> },
          { label: t(($) => $.economics.income.birds), value: <Measure value={flock.birdsSold} /> },
          { label: t(($) => $.economics.soldKg), value: <Measure value={flock.soldKg} unit="kg" decimals={0} /> },
          ...(flock.productionKind === 'broiler'
            ? []
            : [
                { label: t(($) => $.economics.eggs), value: <Measure value={flock.eggs} /> },
                { label: t(($) => $.economics.rearingLeft), value: <Money value={flock.rearingLeftMinor} isWhole /> },
              ]),
        ].map((figure) => (
          <FigureTile key={figure.label} {...figure} />
        ))}
      </EconomicStrip>
      <Split>
        <UnitFigures detail={detail} />
        <Breakdown flock={flock} />
      </Split>
      <EconomicLines detail={detail} />
    </Page>
  );
}

function FlockState({ flock }: { readonly flock: EconomicFlock }) {
  const { isForecast, farmName, sheds, placedDay, depletedDay } = flock;
  return (
    <span className={styles.bar}>
      <StatusPill tone={isForecast ? 'info' : 'neutral'}>
        {isForecast ? t(($) => $.economics.forecast) : t(($) => $.word.ended)}
      </StatusPill>
      <span>
        {farmName}, {sheds.join(', ')} ·{' '}
        {depletedDay === null
          ? t(($) => $.word.sinceDay, { day: formatDay(placedDay) })
          : `${formatDay(placedDay)} – ${formatDay(depletedDay)}`}
      </span>
    </span>
  );
}

/** Costs and incomes by kind, those that there are. */
function Breakdown({ flock }: { readonly flock: EconomicFlock }) {
  const costs = costKinds.filter((kind) => flock.cost[kind] !== 0);
  const incomes = incomeKinds.filter((kind) => flock.income[kind] !== 0);
  return (
    <Card title={t(($) => $.economics.breakdown)}>
      <ul className={styles.sums}>
        {incomes.map((kind) => (
          <li key={`income-${kind}`}>
            <span>{t(($) => $.economics.income[kind])}</span>
            <Money value={flock.income[kind]} />
          </li>
        ))}
        <li data-total>
          <span>{t(($) => $.period.figures.income)}</span>
          <Money value={flock.incomeMinor} />
        </li>
        {costs.map((kind) => (
          <li key={`cost-${kind}`}>
            <span>{t(($) => $.economics.cost[kind])}</span>
            <Money value={flock.cost[kind]} />
          </li>
        ))}
        <li data-total>
          <span>{t(($) => $.word.cost)}</span>
          <Money value={flock.costMinor} />
        </li>
        <li data-total>
          <span>{t(($) => $.word.margin)}</span>
          <Money value={flock.marginMinor} />
        </li>
      </ul>
    </Card>
  );
}
