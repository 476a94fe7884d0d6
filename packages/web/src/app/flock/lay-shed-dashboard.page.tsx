import LayShedPage from '../../features/dashboard/lay/lay-shed.page';
import { FlockForecastCards } from '../../features/forecast/forecast-card';
import { ShedClimate } from '../../features/telemetry/climate/shed-climate';

/** One shed with layers or breeders, with its climate and what is to be expected of its flock. */
export default function LayShedWithForecastPage() {
  return (
    <LayShedPage
      ofFlock={(flockId, at) => (
        <>
          <ShedClimate {...at} />
          <FlockForecastCards flockId={flockId} />
        </>
      )}
    />
  );
}
