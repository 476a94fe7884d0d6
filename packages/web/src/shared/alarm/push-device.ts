/** What a browser hands out for push messages, as the server takes it. */
interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether this browser can take push messages at all; an iPhone only once Henhouse is on its home screen. */
export const takesPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const readyWithinMs = 5_000;

async function registration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('no service worker')), readyWithinMs),
  );
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Asks the person, and then the browser, for an address of push messages; null when one of them says no. */
export async function subscribePush(pushKey: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await registration();
  // Of another installation, or of an older key: it would be of no use here.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) });
  const { endpoint, keys } = made.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}

/** The address of this browser, when it takes messages already. */
export async function ownPushEndpoint(): Promise<string | null> {
  if (!takesPush()) return null;
  const found = await navigator.serviceWorker.getRegistration();
  return (await found?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Takes no more messages in this browser. */
export async function unsubscribePush(): Promise<void> {
  const found = await navigator.serviceWorker.getRegistration();
  await (await found?.pushManager.getSubscription())?.unsubscribe();
}

const browsers = [
  ['Firefox/', 'Firefox'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** `Chrome, Android`, as the browser says of itself. */
export function deviceName(agent: string = navigator.userAgent): string {
  const first = (list: readonly (readonly [string, string])[]) => list.find(([sign]) => agent.includes(sign))?.[1];
  return [first(browsers), first(systems)].filter((part) => part !== undefined).join(', ');
}
