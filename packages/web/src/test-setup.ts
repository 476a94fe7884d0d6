import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { notifications } from '@mantine/notifications';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { lineIsThere } from './shared/api/line';
import { startClock } from './shared/clock/clock';
import { closeHelp } from './shared/help/help-open';
import { clearOutbox } from './shared/outbox/outbox-db';
import { endSession } from './shared/session/session';
import { closeQuestion } from './shared/ui/dialog/confirm-act';
import { closeDialogs } from './shared/ui/dialog/open-dialog';

// The browser of the tests has no layout: what asks for it gets a plain answer.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
}));
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// On a busy machine an answer takes its time; a test that fails waits longer, one that passes does not.
configure({ asyncUtilTimeout: 8_000 });

// What one test kept is not another one's, nor another file's.
beforeEach(clearOutbox);

afterEach(() => {
  cleanup();
  // Nobody is signed in where the next test begins.
  endSession('signedOut');
  // A message that stands until somebody closes it would stand in the next file, too.
  notifications.clean();
  // A line that was cut stays cut for whatever comes next in this worker.
  lineIsThere();
  onlineManager.setOnline(true);
  closeQuestion();
  closeDialogs(true);
  closeHelp();
  localStorage.clear();
  startClock();
});

// Files share what they have loaded: a part that is still on its way when a file ends would never come in the next.
afterAll(() => vi.dynamicImportSettled());
