import { getMachine } from '@henhouse/contract/hatchery/machine';
import { MachineHead } from '../../features/hatchery/machine/machine-head';
import { ReadingGraph } from '../../features/telemetry/graph/reading-graph';
import { useAnswer } from '../../shared/api/use-answer';
import { usePlace } from '../../shared/screen/screen-path';
import { Page } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';

/** Readings of a setter or hatcher over time. */
export default function MachineGraphPage() {
  const farmId = usePlace('farmId');
  const machineId = usePlace('machineId');
  const machine = useAnswer(getMachine, { params: { machineId } });
  return (
    <Answer of={machine}>
      {(data) => (
        <Page>
          <MachineHead machine={data} page="graph" />
          <ReadingGraph key={machineId} farmId={farmId} machineId={machineId} />
        </Page>
      )}
    </Answer>
  );
}
