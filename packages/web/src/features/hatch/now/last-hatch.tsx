import { getHatch, listHatches } from '@henhouse/contract/hatchery/hatch';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { useToday } from '../../../shared/format/use-today';
import { Card } from '../../../shared/ui/page/card';
import { hatchPath } from '../hatch-paths';
import { EggBar } from '../view/egg-bar';
import styles from './now.module.css';

/** Between a pull and the count of its chicks nothing is known yet; more hatches than that are not waiting. */
const lastPulled = 10;

/** Where every egg of the last hatch went whose chicks are counted; nothing before there is one. */
export function LastHatch({ farmId }: { readonly farmId: string }) {
  const query = { pulledTo: useToday(farmId), sortBy: 'pullDueAt', perPage: lastPulled } as const;
  const pulled = useAnswer(listHatches, { params: { farmId }, query }).data?.items;
  const last = pulled?.find((each) => each.hatchOfSetPct !== null);
  const { data: hatch } = useAnswer(getHatch, { params: { hatchId: last?.id ?? '' } }, { enabled: last !== undefined });
  if (!hatch || hatch.total.eggsSet === 0) return null;
  const { number, pullDay, total, hatchOfSetPct } = hatch;
  return (
    <Card
      title={t(($) => $.hatch.balance)}
      subtitle={[t(($) => $.hatch.number, { number }), formatDay(pullDay)].join(' · ')}
      actions={
        <>
          {hatchOfSetPct === null ? null : (
            <span className={styles.hatchOf}>
              {t(($) => $.word.hatchOfSet)} <Measure value={hatchOfSetPct} decimals={1} unit="%" />
            </span>
          )}
          <Link to={hatchPath(hatch)}>{t(($) => $.hatch.now.openHatch)}</Link>
        </>
      }
    >
      <EggBar counts={total} />
    </Card>
  );
}
