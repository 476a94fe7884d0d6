import { usePlace } from '../../../shared/screen/screen-path';
import { LayDashboard } from './lay-dashboard';
import { useLayKind } from './use-lay-kind';

/** The layers or the breeders of one farm. */
export default function FarmLayPage() {
  return <LayDashboard kind={useLayKind()} farmId={usePlace('farmId')} />;
}
