import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** The part of a service worker’s world that is used here: its types and those of a page cannot be had together. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
interface Worker {
  readonly __WB_MANIFEST: (string | PrecacheEntry)[];
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(of: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    name: 'push',
    listener: (event: WorkerEvent & { readonly data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    name: 'notificationclick',
    listener: (event: WorkerEvent & { readonly notification: Notification }) => void,
  ): void;
  addEventListener(name: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

declare const self: Worker;

const isApiPath = /^\/(api|web\/auth|jwt|auth|health|metrics)(\/|$)/;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [isApiPath] }));

// A new version takes over when the person says so.
self.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting();
});

/** As the server encrypts it (`PushMessage`). */
interface Message {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly severity: string;
}

// Messages of one alarm take each other's place on the screen; a critical one stays until somebody has seen it.
self.addEventListener('push', (event) => {
  const { title, body, path, tag, severity } = (event.data?.json() ?? {}) as Message;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon.svg',
      requireInteraction: severity === 'critical',
      data: { path },
    }),
  );
});

/** A tap leads to the alarm: in the window that is open, else in a new one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.registration.scope);
  // Only to a page of our own, whatever a message says.
  if (url.origin !== new URL(self.registration.scope).origin) return;
  const [first] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!first) {
    await self.clients.openWindow(url.href);
    return;
  }
  await first.focus();
  await first.navigate(url.href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path?: string };
  event.waitUntil(open(path ?? '/'));
});
