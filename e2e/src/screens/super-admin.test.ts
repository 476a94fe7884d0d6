import { everyScreen, isUsable } from './every-screen';

everyScreen({ role: 'super_admin', how: 'a super_admin, usable by everybody', storage: {}, lookAt: isUsable });
