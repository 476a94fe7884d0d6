import { Notifications } from '@mantine/notifications';

/** What is said for a moment, in its corner; `shared/ui/page/toast` says it. */
export default function Toasts() {
  return <Notifications position="bottom-left" limit={4} />;
}
