import LayShedPage from '../../features/dashboard/lay/lay-shed.page';
import { FlockForecastCards } from '../../features/forecast/forecast-card';

/** One shed with layers or breeders, with what is to be expected of its flock. */
export default function LayShedWithForecastPage() {
  return <LayShedPage ofFlock={(flockId) => <FlockForecastCards flockId={flockId} />} />;
}
