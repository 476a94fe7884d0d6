import type { SettingRow } from '@henhouse/contract/hatchery/setting-plan';
import type { SettingObstacle } from '@henhouse/domain/hatchery/plan/setting-plan';
import { t } from 'i18next';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { withColon } from '../../../shared/i18n/with-colon';
import { screenPath } from '../../../shared/screen/screen-path';
import { ActButton } from '../../../shared/ui/page/act-button';
import { StatusPill, type Tone } from '../../../shared/ui/state/status-pill';
import { pillColumn, type TableColumn } from '../../../shared/ui/table/column';
import styles from '../hatch.module.css';
import { useHatchRights } from '../hatch-words';

const tones: Readonly<Record<SettingObstacle, Tone>> = {
  setDayPast: 'bad',
  hatchUnknown: 'warn',
  tooFewEggs: 'bad',
  setterFull: 'bad',
  hatcherFull: 'bad',
};

/** Columns of the setting plan: what is promised, what covers it, what is to be set, and what stands in the way. */
export function useSettingColumns(farmId: string): TableColumn<SettingRow>[] {
  const { mayWork } = useHatchRights(farmId);
  const pillsOf = (row: SettingRow): { readonly tone: Tone; readonly words: string }[] => {
    if (row.obstacles.length > 0) {
      return row.obstacles.map((one) => ({ tone: tones[one], words: t(($) => $.hatch.planner.obstacles[one]) }));
    }
    if (row.eggsToSet === 0) return [{ tone: 'good', words: t(($) => $.hatch.planner.covered) }];
    return [{ tone: 'info', words: t(($) => $.hatch.planner.toSet) }];
  };
  const ordersOf = ({ orders }: SettingRow) =>
    orders
      .map(({ kind, number, farmName, chicks, isDraft }) => {
        const named = { number, farm: farmName, chicks: formatNumber(chicks) };
        if (kind === 'flock') return t(($) => $.hatch.planner.ofFlock, named);
        return isDraft ? t(($) => $.hatch.planner.ofDraft, named) : t(($) => $.hatch.planner.ofSale, named);
      })
      .join('; ');
  return [
    { id: 'day', header: t(($) => $.word.hatchDay), kind: 'day' },
    {
      id: 'breed',
      header: t(($) => $.hatch.breed),
      cell: (row) => (
        <div className={`${styles.lines} ${styles.ordered}`}>
          {row.breed}
          <span className={styles.quiet}>{ordersOf(row)}</span>
        </div>
      ),
    },
    { id: 'orders', header: t(($) => $.hatch.planner.orders), value: ordersOf, isHidden: true },
    { id: 'wanted', header: t(($) => $.hatch.planner.wanted), kind: 'figure' },
    { id: 'inStore', header: t(($) => $.hatch.planner.inStore), kind: 'figure' },
    { id: 'underWay', header: t(($) => $.word.hatchesUnderWay), kind: 'figure' },
    { id: 'onHand', header: t(($) => $.hatch.planner.onHand), kind: 'figure' },
    { id: 'toCome', header: t(($) => $.hatch.planner.toCome), kind: 'figure' },
    { id: 'ordered', header: t(($) => $.hatch.planner.ordered), kind: 'figure' },
    { id: 'missing', header: t(($) => $.hatch.planner.missing), kind: 'figure' },
    { id: 'setDay', header: t(($) => $.hatch.planner.setDay), kind: 'day' },
    {
      id: 'eggsToSet',
      card: 'figure',
      header: t(($) => $.hatch.planner.eggsToSet),
      align: 'end',
      cell: (row) => <EggsToSet row={row} farmId={farmId} mayWork={mayWork} />,
    },
    { id: 'eggsShort', header: t(($) => $.hatch.planner.eggsShort), kind: 'figure', isHidden: true },
    { id: 'setterRoom', header: t(($) => $.hatch.planner.setterRoom), kind: 'figure', isHidden: true },
    { id: 'hatcherRoom', header: t(($) => $.hatch.planner.hatcherRoom), kind: 'figure', isHidden: true },
    pillColumn((row) => {
      const pills = pillsOf(row);
      return {
        text: pills.map(({ words }) => words).join(', '),
        pill: (
          <span className={styles.pills}>
            {pills.map(({ tone, words }) => (
              <StatusPill key={words} tone={tone}>
                {words}
              </StatusPill>
            ))}
          </span>
        ),
      };
    }),
  ];
}

interface EggsToSetProps {
  readonly row: SettingRow;
  readonly farmId: string;
  readonly mayWork: boolean;
}

/** Eggs of a set, how many of them are not there, and the way to plan it with those that are. */
function EggsToSet({ row, farmId, mayWork }: EggsToSetProps) {
  const { breed, setDay, eggsToSet, eggsOnHand, eggsShort } = row;
  const words = t(($) => $.hatch.planner.planSet);
  return (
    <div className={styles.lines}>
      <Measure value={eggsToSet} />
      {eggsShort > 0 ? (
        <span className={styles.quiet}>{t(($) => $.hatch.planner.shortOf, { eggs: formatNumber(eggsShort) })}</span>
      ) : null}
      {mayWork && eggsOnHand > 0 ? (
        <ActButton
          adds
          label={words}
          to={screenPath('hatch-add', { farmId }, { day: setDay, breed, eggs: String(eggsOnHand) })}
          quiet
          small
          className={styles.planSet}
          aria-label={withColon(words, `${formatDay(row.day)}, ${breed}`)}
        />
      ) : null}
    </div>
  );
}
