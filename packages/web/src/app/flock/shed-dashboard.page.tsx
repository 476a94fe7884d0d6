import ShedDashboardPage from '../../features/dashboard/shed-dashboard.page';
import { FlockForecastCards } from '../../features/forecast/forecast-card';

/** One broiler shed, with what is to be expected of its flock. */
export default function ShedWithForecastPage() {
  return <ShedDashboardPage ofFlock={(flockId) => <FlockForecastCards flockId={flockId} />} />;
}
