import { spokenLanguage } from '@henhouse/domain/format/language';
import { isLanguageName, type Language } from './shared/i18n/language';

/** The part of a service worker’s world that is used here: its types and those of a page cannot be had together. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
/** A file of this build; `revision` where its name does not change with its content. */
interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly __WB_MANIFEST: readonly BuiltFile[];
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
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', listener: (event: WorkerEvent & { readonly data: unknown }) => void): void;
}

declare const self: Worker;

const isApiPath = /^\/(api|web\/auth|jwt|auth|health|metrics)(\/|$)/;

const shelfName = 'henhouse-files';
const languageKey = '/language';
/** As a browser opens connections to a server: one file after the other took minutes where every request takes half a second. */
const atOnce = 6;

const addressOf = ({ url }: BuiltFile) => new URL(url, self.registration.scope).href;
/** Under what a file is kept: the page of the next version beside that of this one, until it takes over. */
const keyOf = (file: BuiltFile) => (file.revision ? `${addressOf(file)}?revision=${file.revision}` : addressOf(file));

const built = self.__WB_MANIFEST;
const fileOf = new Map(built.map((file) => [addressOf(file), file]));

/** Texts and manual of one language (`work.de-…js`), null for what everybody needs. */
const languageOf = ({ url }: BuiltFile): string | null => /\.([a-z]{2})-[\w-]{8}\.js$/.exec(url)?.[1] ?? null;
/** Pictures of the manual are kept when they were looked at. */
const isPicture = ({ url }: BuiltFile) => url.endsWith('.webp');

async function keep(shelf: Cache, file: BuiltFile): Promise<void> {
  const key = keyOf(file);
  if (await shelf.match(key)) return;
  const answer = await fetch(addressOf(file), { cache: file.revision ? 'reload' : 'default' });
  if (!answer.ok) throw new Error(`${file.url}: ${answer.status}`);
  await shelf.put(key, answer);
}

async function keepAll(files: readonly BuiltFile[]): Promise<void> {
  const shelf = await caches.open(shelfName);
  const waiting = [...files];
  const hand = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await keep(shelf, file);
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
}

/** The language that was read here last, else the browser's own. */
async function languageHere(): Promise<Language> {
  const remembered = await (await (await caches.open(shelfName)).match(languageKey))?.text();
  return spokenLanguage([remembered ?? '', ...navigator.languages]);
}

// Everything that work without a network needs, in the reader's own language; an old file stays until nobody needs it.
self.addEventListener('install', (event) => {
  const lay = async () => {
    const language = await languageHere();
    const isWanted = (file: BuiltFile) => !isPicture(file) && (languageOf(file) ?? language) === language;
    await keepAll(built.filter(isWanted));
  };
  event.waitUntil(lay());
});

self.addEventListener('activate', (event) => {
  const clear = async () => {
    const shelf = await caches.open(shelfName);
    const needed = new Set([...built.map(keyOf), new URL(languageKey, self.registration.scope).href]);
    const kept = await shelf.keys();
    await Promise.all(kept.filter(({ url }) => !needed.has(url)).map((old) => shelf.delete(old)));
    // Versions before this one had their own place.
    const others = (await caches.keys()).filter((name) => name !== shelfName);
    await Promise.all(others.map((name) => caches.delete(name)));
  };
  event.waitUntil(clear());
});

/** From this device, else from the network, and then it is here too. */
async function answerWith(file: BuiltFile): Promise<Response> {
  const shelf = await caches.open(shelfName);
  const kept = await shelf.match(keyOf(file));
  if (kept) return kept;
  const answer = await fetch(addressOf(file));
  if (answer.ok) await shelf.put(keyOf(file), answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== new URL(self.registration.scope).origin || isApiPath.test(pathname)) return;
  const file = fileOf.get(mode === 'navigate' ? new URL('/index.html', url).href : `${origin}${pathname}`);
  if (file) event.respondWith(answerWith(file));
});

/** Another language is read from now on: it has to be here as well when there is no network. */
async function keepLanguage(language: Language): Promise<void> {
  await (await caches.open(shelfName)).put(languageKey, new Response(language));
  await keepAll(built.filter((file) => languageOf(file) === language));
}

// A new version takes over when the person says so.
self.addEventListener('message', (event) => {
  const { type, language } = (event.data ?? {}) as { readonly type?: unknown; readonly language?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'LANGUAGE' && isLanguageName(language)) event.waitUntil(keepLanguage(language));
});

/** As the server encrypts it (`server/src/features/alarm/notice`), and where a tap leads. */
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
