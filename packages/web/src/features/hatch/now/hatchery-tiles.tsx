import type { HatcheryDashboard } from '@henhouse/contract/hatchery/hatch-summary';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { t } from 'i18next';
import { formatInstant } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { screenPath } from '../../../shared/screen/screen-path';
import { FigureStrip, FigureTile } from '../../../shared/ui/kpi/figure-card';
import { useResultFigures } from '../results/result-figures';

/** Eggs in machines, hatches under way, eggs in store, and the results of the last four weeks. */
export function HatcheryTiles({ farmId, board }: { readonly farmId: string; readonly board: HatcheryDashboard }) {
  const { machines, underWay, eggStock, lately, weeks, timeZone } = board;
  const setters = machines.filter(({ kind }) => kind === 'setter');
  const eggs = setters.reduce((sum, machine) => sum + machine.eggs, 0);
  const places = setters.reduce((sum, machine) => sum + machine.capacity, 0);
  const results = useResultFigures(
    lately,
    weeks.map(({ hatchOfSetPct }) => hatchOfSetPct),
  );
  const nextPull = underWay.find(({ state }) => state !== 'pulled')?.pullDueAt ?? null;
  return (
    <FigureStrip>
      <FigureTile
        label={t(($) => $.hatch.now.eggsInSetters)}
        value={<Measure value={eggs} />}
        words={t(($) => $.hatch.now.ofPlaces, {
          pct: formatNumber(percentOf(eggs, places)),
          places: formatNumber(places),
        })}
        to={screenPath('setter-list', { farmId })}
      />
      <FigureTile
        label={t(($) => $.word.hatchesUnderWay)}
        value={<Measure value={underWay.length} />}
        words={
          nextPull === null ? undefined : t(($) => $.hatch.now.nextPull, { at: formatInstant(nextPull, timeZone) })
        }
        to={screenPath('hatch-summary-list', { farmId }, { open: 'true' })}
      />
      <FigureTile
        label={t(($) => $.hatch.now.eggStock)}
        value={<Measure value={eggStock.eggs} />}
        words={
          eggStock.overSevenDays > 0
            ? t(($) => (eggStock.storageCostChicks === null ? $.hatch.now.oldEggs : $.hatch.now.overSevenDays), {
                eggs: formatNumber(eggStock.overSevenDays),
                chicks: formatNumber(eggStock.storageCostChicks),
              })
            : eggStock.expectedChicks === null || eggStock.eggs === 0
              ? undefined
              : t(($) => $.hatch.expectedOf, { chicks: formatNumber(eggStock.expectedChicks) })
        }
        to={screenPath('manage-farm-egg-stock', { farmId })}
      />
      {results}
    </FigureStrip>
  );
}
