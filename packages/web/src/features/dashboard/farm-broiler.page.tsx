import { usePlace } from '../../shared/screen/screen-path';
import { BroilerDashboard } from './broiler-dashboard';

/** The broilers of one farm. */
export default function FarmBroilerPage() {
  return <BroilerDashboard farmId={usePlace('farmId')} />;
}
