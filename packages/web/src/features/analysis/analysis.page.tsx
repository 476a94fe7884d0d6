import { type FlockAnalysis, getFlockAnalysis } from '@henhouse/contract/analysis/analysis';
import { IconChartDots } from '@tabler/icons-react';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { Split } from '../../shared/ui/layout/columns';
import { Page } from '../../shared/ui/layout/page';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { CourseChart } from './course-chart';
import { DifferencesCard } from './differences-card';
import { FlockChoice } from './flock-choice';
import { MeasureChoice } from './measure-choice';
import { RankingTable } from './ranking-table';
import { ScatterCard } from './scatter-card';
import { type Chosen, useChosen } from './use-chosen';

/** Flocks laid over each other and over their standards, by age; what is chosen stands in the address. */
export default function AnalysisPage() {
  const [chosen, choose] = useChosen();
  const { flockIds } = chosen;
  const analysis = useAnswer(
    getFlockAnalysis,
    { query: { flocks: flockIds.join(',') } },
    { enabled: flockIds.length > 0, keepPrevious: true },
  );
  const data = flockIds.length > 0 ? analysis.data : undefined;
  return (
    <Page title={t(($) => $.screen['apps-analysis'])} subtitle={t(($) => $.analysis.subtitle)}>
      <FlockChoice flockIds={flockIds} analysis={data} onChoose={(ids) => choose({ flockIds: ids, age: null })} />
      {flockIds.length === 0 ? (
        <EmptyState
          icon={IconChartDots}
          title={t(($) => $.analysis.nothingChosen)}
          text={t(($) => $.analysis.nothingChosenText)}
        />
      ) : (
        <Answer of={analysis}>{(found) => <Laid analysis={found} chosen={chosen} onChoose={choose} />}</Answer>
      )}
    </Page>
  );
}

interface LaidProps {
  readonly analysis: FlockAnalysis;
  readonly chosen: Chosen;
  readonly onChoose: (part: Partial<Chosen>) => void;
}

function Laid({ analysis, chosen, onChoose }: LaidProps) {
  const { measure, second } = chosen.measuresIn(analysis.productionKind);
  return (
    <>
      <MeasureChoice
        kind={analysis.productionKind}
        measure={measure}
        second={second}
        onMeasure={(next) => onChoose({ measure: next })}
        onSecond={(next) => onChoose({ second: next })}
      />
      <CourseChart analysis={analysis} measure={measure} />
      {second ? <CourseChart analysis={analysis} measure={second} /> : null}
      <Split>
        <RankingTable
          analysis={analysis}
          measure={measure}
          second={second}
          age={chosen.age}
          onAge={(age) => onChoose({ age })}
        />
        <DifferencesCard analysis={analysis} />
      </Split>
      {second ? <ScatterCard analysis={analysis} measure={measure} second={second} /> : null}
    </>
  );
}
