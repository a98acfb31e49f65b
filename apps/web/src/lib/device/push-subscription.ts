/**
 * Whether this browser can receive alerts while the page is closed.
 * - ready: yes, perhaps after a question to the person
 * - blocked: the person has forbidden it for this site
 * - install: an iPhone or iPad, where only an app on the Home Screen can
 * - none: the browser cannot, or there is no service worker
 */
export type PushSupport = 'ready' | 'blocked' | 'install' | 'none';

const isAppleMobile = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  // An iPad names itself a Mac, but no Mac has a touch screen.
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const pushSupport = (): PushSupport => {
  const canPush =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return isAppleMobile() ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
};

export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const present = (subscription: PushSubscription): BrowserSubscription => ({
  endpoint: subscription.endpoint,
  keys: {
    p256dh: textOf(subscription.getKey('p256dh')),
    auth: textOf(subscription.getKey('auth')),
  },
});

/** The subscription that this browser has; null: none. */
export const currentSubscription = async (): Promise<BrowserSubscription | null> => {
  if (pushSupport() !== 'ready') return null;
  const worker = await navigator.serviceWorker.getRegistration();
  const found = await worker?.pushManager.getSubscription();
  return found ? present(found) : null;
};

/** Without an answer of the push service or the worker, the person should not wait any longer. */
const longestMs = 15_000;

const subscribe = async (key: string): Promise<BrowserSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && textOf(known.options.applicationServerKey) === key) return present(known);
  // The server has another key than when this browser subscribed.
  await known?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  return present(await pushManager.subscribe(options));
};

/**
 * Asks the person for permission and subscribes this browser. Null: the person declined, or the
 * browser has no push service. Must be called right after a press.
 */
export const subscribeBrowser = async (key: string): Promise<BrowserSubscription | null> => {
  if (pushSupport() !== 'ready') return null;
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const tooLate = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), longestMs);
  });
  return Promise.race([subscribe(key).catch(() => null), tooLate]);
};
