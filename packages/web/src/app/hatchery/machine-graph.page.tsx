import { getMachine } from '@henhouse/contract/hatchery/machine';
import { noPlace } from '@henhouse/domain/telemetry/device-place';
import { MachineHead } from '../../features/hatchery/machine/machine-head';
import { ReadingGraph } from '../../features/telemetry/graph/reading-graph';
import { Page } from '../../shared/ui/layout/page';
import { pageOf } from '../../shared/ui/thing/page-of';

/** Readings of a setter or hatcher over time. */
export default pageOf(getMachine, 'machineId', (machine) => (
  <Page>
    <MachineHead machine={machine} page="graph" />
    <ReadingGraph key={machine.id} farmId={machine.farmId} place={{ ...noPlace, machineId: machine.id }} />
  </Page>
));
