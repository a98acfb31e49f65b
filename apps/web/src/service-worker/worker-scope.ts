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

interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: RequestEvent;
  message: MessageToWorker;
}

interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window' }) => Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <K extends keyof Events>(type: K, listener: (event: Events[K]) => void) => void;
}

export const worker = globalThis as unknown as WorkerScope;
