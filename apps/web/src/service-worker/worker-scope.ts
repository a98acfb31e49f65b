/**
 * The parts of a service worker's global scope that we use: the browser's types cover only pages
 * here.
 */

export interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface MessageToWorker extends LastingEvent {
  readonly data: unknown;
}

/** A message from the push service; null: without content. */
interface PushEvent extends LastingEvent {
  readonly data: { json: () => unknown } | null;
}

interface NotificationEvent extends LastingEvent {
  readonly notification: Notification;
}

/** A page of ours that is open. */
export interface OpenPage {
  readonly url: string;
  focus: () => Promise<unknown>;
}

interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: RequestEvent;
  message: MessageToWorker;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: {
      type: 'window';
      includeUncontrolled?: boolean;
    }) => Promise<readonly OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  readonly registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <K extends keyof Events>(type: K, listener: (event: Events[K]) => void) => void;
}

export const worker = globalThis as unknown as WorkerScope;
