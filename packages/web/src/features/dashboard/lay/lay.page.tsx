import { LayDashboard } from './lay-dashboard';
import { useLayKind } from './use-lay-kind';

/** The layers or the breeders of all farms. */
export default function LayPage() {
  return <LayDashboard kind={useLayKind()} />;
}
