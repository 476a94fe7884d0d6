import { everyScreen, fits } from './every-screen';

everyScreen({
  role: 'Supervisor',
  how: 'a Supervisor, complete in Portuguese and fitting a phone',
  storage: { language: 'pt' },
  options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  lookAt: fits,
});
