import { type FlockCurve, getFlockCurve } from '@henhouse/contract/dashboard/dashboard';
import { IconChartLine } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { ChartPlot } from '../../../shared/ui/chart/chart';
import { hasFigures } from '../../../shared/ui/chart/chart-data';
import { Columns } from '../../../shared/ui/layout/columns';
import { Card } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { growthOf } from '../growth-chart';
import styles from './flock-courses.module.css';

const shown = ['deaths', 'water', 'feed'] as const;
const lastDays = 14;
const heightPx = 110;

interface FlockCoursesProps {
  readonly flockId: string;
  /** Of its birds there alone. */
  readonly shedId?: string;
}

/** The last two weeks of what speaks first when birds are not well; whole lives and figures are in the chart above. */
export function FlockCourses({ flockId, shedId: shed }: FlockCoursesProps) {
  const query = shed ? { shed } : {};
  const curve = useAnswer(getFlockCurve, { params: { flockId }, query }, { keepPrevious: true });
  return (
    <Answer of={curve}>
      {(data) => (
        <Columns minPx={180}>
          {shown.map((measure) => (
            <Course key={measure} curve={data} measure={measure} />
          ))}
        </Columns>
      )}
    </Answer>
  );
}

function Course({ curve, measure }: { readonly curve: FlockCurve; readonly measure: (typeof shown)[number] }) {
  const recent = { ...curve, days: curve.days.slice(-lastDays) };
  const { data, sentence, value } = growthOf(recent, measure);
  const from = data.xs.findIndex((age) => age === recent.days[0]?.ageDays);
  const to = data.xs.findIndex((age) => age === recent.days.at(-1)?.ageDays) + 1;
  const cut = <Values,>(values: readonly Values[]) => values.slice(Math.max(0, from), to);
  const { standard, todayX: _, ...drawn } = data;
  const shownData = {
    ...drawn,
    xs: cut(data.xs),
    actual: { ...data.actual, values: cut(data.actual.values) },
    ...(standard ? { standard: { ...standard, values: cut(standard.values) } } : {}),
  };
  return (
    <Card
      title={data.actual.label}
      className={styles.course ?? ''}
      actions={<span className={styles.value}>{value}</span>}
    >
      {hasFigures(shownData) ? (
        <ChartPlot data={shownData} name={data.actual.label} sentence={sentence} heightPx={heightPx} isSmall />
      ) : (
        <EmptyState compact icon={IconChartLine} title={t(($) => $.chart.noData)} />
      )}
    </Card>
  );
}
