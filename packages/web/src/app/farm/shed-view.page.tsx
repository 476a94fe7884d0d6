import { getShed } from '@henhouse/contract/farm/shed';
import { t } from 'i18next';
import { ShedView } from '../../features/farm/shed-view';
import { DeviceTable } from '../../features/telemetry/device-table';
import { useAnswer } from '../../shared/api/use-answer';
import { usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { Answer } from '../../shared/ui/state/answer';

/** A shed with the devices that measure in it. */
export default function ShedViewPage() {
  const [farmId, shedId] = [usePlace('farmId'), usePlace('shedId')];
  const may = useMay();
  const devices = {
    id: 'devices',
    label: t(($) => $.word.devices),
    content: () => <DeviceTable farmId={farmId} shedId={shedId} />,
  };
  const shed = useAnswer(getShed, { params: { shedId } });
  return (
    <Answer of={shed}>
      {(data) => <ShedView shed={data} tabs={may('read', 'Machine', { farmId, shedId }) ? [devices] : []} />}
    </Answer>
  );
}
