import { everyScreen, isUsable } from './every-screen';

everyScreen({
  role: 'Manager',
  how: 'a Manager, usable by everybody in dark and complete in German',
  storage: { skin: 'dark', language: 'de' },
  lookAt: isUsable,
});
