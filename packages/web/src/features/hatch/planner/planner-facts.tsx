import type { getSettingPlan } from '@henhouse/contract/hatchery/setting-plan';
import { t } from 'i18next';
import type { AnswerOf } from '../../../shared/api/call';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { formatNumber } from '../../../shared/format/number';
import { Figures } from '../../../shared/ui/kpi/figure-card';
import { Card } from '../../../shared/ui/page/card';
import styles from '../hatch.module.css';

/** The plan in a few figures, and what they rest on: an estimate is called one. */
export function PlannerFacts({ plan }: { readonly plan: AnswerOf<typeof getSettingPlan> }) {
  const { rows, laying, onOrder, eggsNotCounted, hatchesNotCounted, usualHatchPct } = plan;
  const sum = (figure: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + figure(row), 0);
  const perDay = laying.reduce((all, { eggsPerDay }) => all + eggsPerDay, 0);
  const notes = [
    t(($) => $.hatch.planner.estimate, { eggs: formatNumber(perDay), flocks: laying.length }),
    ...onOrder.map(({ isCounted, number, supplierName, eggs, expectedDay }) => {
      const named = { number, supplier: supplierName, eggs: formatNumber(eggs), day: formatDay(expectedDay) };
      return isCounted ? t(($) => $.hatch.planner.onOrder, named) : t(($) => $.hatch.planner.orderNotCounted, named);
    }),
    ...(eggsNotCounted > 0 ? [t(($) => $.hatch.planner.eggsNotCounted, { eggs: formatNumber(eggsNotCounted) })] : []),
    ...(hatchesNotCounted > 0 ? [t(($) => $.hatch.planner.hatchesNotCounted, { count: hatchesNotCounted })] : []),
    ...(usualHatchPct === null ? [] : [t(($) => $.hatch.planner.usual, { pct: formatNumber(usualHatchPct, 1) })]),
  ];
  return (
    <Card title={t(($) => $.hatch.planner.span, { from: formatDay(plan.from), to: formatDay(plan.to) })}>
      <Figures
        facts={[
          { label: t(($) => $.hatch.planner.wanted), value: <Measure value={sum(({ wanted }) => wanted)} /> },
          { label: t(($) => $.hatch.planner.missing), value: <Measure value={sum(({ missing }) => missing)} /> },
          { label: t(($) => $.hatch.planner.eggsToSet), value: <Measure value={sum((row) => row.eggsToSet)} /> },
          { label: t(($) => $.hatch.planner.eggsShort), value: <Measure value={sum((row) => row.eggsShort)} /> },
        ]}
      />
      <div className={styles.notes}>
        {notes.map((note) => (
          <p key={note} className="aside-words is-wide">
            {note}
          </p>
        ))}
      </div>
    </Card>
  );
}
