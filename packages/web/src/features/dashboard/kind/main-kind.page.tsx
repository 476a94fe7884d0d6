import { listDashboardKinds } from '@henhouse/contract/dashboard/kinds';
import { Navigate } from '@tanstack/react-router';
import { useAnswer } from '../../../shared/api/use-answer';
import { screenPath } from '../../../shared/screen/screen-path';
import { Answer } from '../../../shared/ui/state/answer';

/** Goes on to the dashboard of the kind with most birds. */
export default function MainKindPage() {
  const kinds = useAnswer(listDashboardKinds, { query: {} });
  return (
    <Answer of={kinds}>
      {({ items }) => <Navigate to={screenPath(`apps-dashboard-${items[0]?.kind ?? 'broiler'}`)} replace />}
    </Answer>
  );
}
