import { BroilerDashboard } from './broiler-dashboard';

/** The broilers of all farms. */
export default function BroilerPage() {
  return <BroilerDashboard />;
}
