import { type EconomicFlock, type EconomicFlocks, listFlockEconomics } from '@henhouse/contract/economics/economics';
import { costKinds, incomeKinds } from '@henhouse/domain/economics/economic-kind';
import { IconCoins } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { StatusPill } from '../../shared/ui/state/status-pill';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import styles from './economics.module.css';
import { UnitPrice } from './unit-price';
import type { EconomicsAsked } from './use-economics-asked';

const perPage = 50;

/** Flocks with income, cost and margin over their lives, beside the mean of their kind. */
export function FlockEconomicsTable({ asked }: { readonly asked: EconomicsAsked }) {
  const { farmId, kind, ended, from, to, page } = asked;
  const query = { farmId, kind, ended, from, to, page: String(page), perPage: String(perPage) };
  const report = useAnswer(listFlockEconomics, { query }, { keepPrevious: true });
  return <Answer of={report}>{(data) => <Flocks report={data} page={page} />}</Answer>;
}

function useColumns(): TableColumn<EconomicFlock>[] {
  const { t } = useTranslation();

  const price = (
    [id, header]: readonly [string, string],
    per: 'kg' | undefined,
    of: (flock: EconomicFlock) => number | null,
  ): TableColumn<EconomicFlock> => ({
    id,
    header,
    value: of,
    unit: per === undefined ? 'money' : `money/${per}`,
    align: 'end',
    cell: (flock) => <UnitPrice value={of(flock)} per={per} />,
  });
  return [
    { id: 'flock', header: t(($) => $.economics.flock), value: (row) => row.flockNumber },
    { id: 'farm', header: t(($) => $.farm.farm), value: (row) => row.farmName },
    {
      id: 'kind',
      header: t(($) => $.flock.productionKind),
      value: (row) => t(($) => $.farm.kinds[row.productionKind]),
      isHidden: true,
    },
    { id: 'placed', header: t(($) => $.economics.placed), kind: 'day', value: (row) => row.placedDay },
    {
      id: 'state',
      header: t(($) => $.economics.state),
      value: (row) => (row.isForecast ? t(($) => $.economics.forecast) : t(($) => $.economics.ended)),
      card: 'aside',
      cell: (row) =>
        row.isForecast ? (
          <StatusPill tone="info">{t(($) => $.economics.forecast)}</StatusPill>
        ) : (
          <StatusPill tone="neutral">{t(($) => $.economics.ended)}</StatusPill>
        ),
    },
    ...costKinds.map(
      (kind): TableColumn<EconomicFlock> => ({
        id: `cost-${kind}`,
        header: t(($) => $.economics.cost[kind]),
        value: (row) => row.cost[kind],
        kind: 'money',
        isHidden: kind !== 'feed' && kind !== 'chicks',
      }),
    ),
    { id: 'costMinor', header: t(($) => $.economics.costAll), kind: 'money' },
    ...incomeKinds.map(
      (kind): TableColumn<EconomicFlock> => ({
        id: `income-${kind}`,
        header: t(($) => $.economics.income[kind]),
        value: (row) => row.income[kind],
        kind: 'money',
        isHidden: true,
      }),
    ),
    { id: 'incomeMinor', header: t(($) => $.economics.incomeAll), kind: 'money', card: 'figure' },
    { id: 'marginMinor', header: t(($) => $.economics.margin), kind: 'money', card: 'figure' },
    price(['costPerKgLive', t(($) => $.economics.figure.costPerKgLive)], 'kg', (row) => row.costPerKgLive),
    price(['costPerEgg', t(($) => $.economics.figure.costPerEgg)], undefined, (row) => row.costPerEgg),
  ];
}

function Flocks({ report, page }: { readonly report: EconomicFlocks; readonly page: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns = useColumns();
  const { items, total, means } = report;
  if (total === 0) {
    return (
      <Card>
        <EmptyState icon={IconCoins} title={t(($) => $.economics.empty)} text={t(($) => $.economics.emptyText)} />
      </Card>
    );
  }
  const turn = (to: number) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, page: String(to) }), replace: true });
  const unpriced = items.filter(({ unpricedLots }) => unpricedLots > 0);
  return (
    <>
      <DataTable
        name="economics-flocks"
        title={t(($) => $.economics.byFlock)}
        subtitle={t(($) => $.economics.wholeLife)}
        columns={columns}
        rows={items}
        rowKey={(row) => row.flockId}
        rowName={(row) => row.flockNumber}
        rowLink={(row) => screenPath('economic-report-flock', { flockId: row.flockId })}
      />
      {unpriced.length > 0 ? (
        <p className={styles.dim}>
          {t(($) => $.economics.unpriced, { flocks: unpriced.map(({ flockNumber }) => flockNumber).join(', ') })}
        </p>
      ) : null}
      {total > perPage ? (
        <div className={styles.bar}>
          <ActButton quiet disabled={page <= 1} label={t(($) => $.economics.newer)} onClick={() => turn(page - 1)} />
          <ActButton
            quiet
            disabled={page * perPage >= total}
            label={t(($) => $.economics.older)}
            onClick={() => turn(page + 1)}
          />
        </div>
      ) : null}
      {means.length > 0 ? (
        <Card title={t(($) => $.economics.means)} subtitle={t(($) => $.economics.meansText)}>
          <ul className={styles.means}>
            {means.map((mean) => (
              <li key={mean.productionKind}>
                <strong>
                  {t(($) => $.economics.meanOf, {
                    kind: t(($) => $.farm.kinds[mean.productionKind]),
                    count: mean.flocks,
                  })}
                </strong>
                {mean.costPerKgLive === null ? null : (
                  <span>
                    {t(($) => $.economics.figure.costPerKgLive)}: <UnitPrice value={mean.costPerKgLive} per="kg" />
                  </span>
                )}
                {mean.costPerEgg === null ? null : (
                  <span>
                    {t(($) => $.economics.figure.costPerEgg)}: <UnitPrice value={mean.costPerEgg} />
                  </span>
                )}
                <span>
                  {t(($) => $.economics.figure.marginPerBirdPlaced)}: <UnitPrice value={mean.marginPerBirdPlaced} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}
