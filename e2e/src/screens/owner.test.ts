import { everyScreen, isUsable } from './every-screen';

everyScreen({
  role: 'Owner',
  how: 'an Owner, usable by everybody in light',
  storage: { skin: 'light' },
  options: { viewport: { width: 1440, height: 900 } },
  lookAt: isUsable,
});
