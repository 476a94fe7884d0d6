import './shared/api/schema-mode';
import '@fontsource-variable/inter/wght.css';
import 'virtual:mantine-variables.css';
import './shared/look/kit.css';
import './shared/look/tokens.css';
import './shared/look/base.css';
import './shared/look/before-program.css';
import './shared/look/print.css';
import './shared/look/pieces.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { createAppRouter, prefetchFirst } from './app/router';
import { installTrustedTypes } from './app/trusted-types';
import { noteFirstCalls } from './shared/api/early/early-answers';
import { createQueryClient } from './shared/api/query-client';
import { startClock } from './shared/clock/clock';
import { startTexts } from './shared/i18n/i18n';
import { startLive } from './shared/live/live';
import { applyAppearance } from './shared/look/appearance';
import { atRest } from './shared/ui/state/at-rest';

void atRest.then(noteFirstCalls(location));
installTrustedTypes();
applyAppearance();
startClock();
const client = createQueryClient();
// Before texts are here and anything is drawn: what the frame shows is one call, which all its parts wait for.
startLive(client);
const router = createAppRouter(client);
// What the page asks for is on its way before the frame around it is drawn; on a silent line the frame comes without it, and says so.
const firstPage = prefetchFirst(router, client);
await startTexts();
await Promise.race([firstPage, new Promise((resolve) => setTimeout(resolve, 1_000))]);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App client={client} router={router} />
  </StrictMode>,
);
