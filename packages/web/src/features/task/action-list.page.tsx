import { usePlace } from '../../shared/screen/screen-path';
import { ActionList } from './action-list';

/** What is due on a farm. */
export default function ActionListPage() {
  return <ActionList farmId={usePlace('farmId')} />;
}
