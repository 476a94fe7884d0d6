import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { stateText } from './aside/aside';
import type { OutboxItem } from './outbox-db';
import { useOutbox } from './use-outbox';

/** The parameter of an address by which its row is named: `taskId`, `hatchId`. */
type Place = Readonly<Record<string, string>>;

const isAt = ({ params }: OutboxItem, place: Place) =>
  Object.entries(place).every(([name, value]) => params[name] === value);

/** What was written about a row on this device and has not reached the server. */
export function useKeptHere(): (place: Place) => readonly OutboxItem[] {
  const { items } = useOutbox();
  return (place) => items.filter((item) => isAt(item, place));
}

/** Says at the top of a page what of it lies on this device alone; nothing where all has arrived. */
export function KeptHere({ place }: { readonly place: Place }) {
  const kept = useKeptHere()(place).filter(({ state }) => state !== 'sending');
  return kept.map((item) => (
    <Alert
      key={item.seq}
      color={item.state === 'attention' ? 'red' : 'yellow'}
      icon={item.state === 'attention' ? <IconAlertTriangle size={18} /> : <IconClock size={18} />}
      title={item.title}
      py="xs"
    >
      {stateText(item)}
    </Alert>
  ));
}
