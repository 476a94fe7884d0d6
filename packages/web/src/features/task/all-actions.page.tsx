import { ActionList } from './action-list';

/** What is due on all farms in reach. */
export default function AllActionsPage() {
  return <ActionList farmId={null} />;
}
