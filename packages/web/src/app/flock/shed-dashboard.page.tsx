import ShedDashboardPage from '../../features/dashboard/shed-dashboard.page';
import { FlockForecastCards } from '../../features/forecast/forecast-card';
import { ShedClimate } from '../../features/telemetry/climate/shed-climate';

/** One broiler shed, with its climate and what is to be expected of its flock. */
export default function ShedWithForecastPage() {
  return (
    <ShedDashboardPage
      ofFlock={(flockId, at) => (
        <>
          <ShedClimate {...at} />
          <FlockForecastCards flockId={flockId} />
        </>
      )}
    />
  );
}
