import { notificationsStore } from '@mantine/notifications';
import { expect, it } from 'vitest';
import { notifyOutcome } from './notify-outcome';

const shown = () => notificationsStore.getState().notifications.map(({ color }) => color);

it('says of figures that were left until they are saved, and no longer', () => {
  notifyOutcome({ sent: 1, kept: 0, refused: 1 });
  notifyOutcome({ sent: 1, kept: 0, refused: 1 });
  expect(shown()).toEqual(['red']);
  notifyOutcome({ sent: 1, kept: 0, refused: 0 });
  expect(shown()).toEqual(['pine']);
});
