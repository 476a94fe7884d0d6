import { usePlace } from '../../shared/screen/screen-path';
import { HatcheryDashboard } from './hatchery-dashboard';

/** The hatcheries of one farm. */
export default function HatcheryDashboardPage() {
  return <HatcheryDashboard farmId={usePlace('farmId')} />;
}
