import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

type Undo = () => void;

/** Records the listeners of a target; the undo removes those that are left. */
const trackListeners = (target: Pick<EventTarget, 'addEventListener'>): Undo => {
  const original = target.addEventListener;
  const remove = (target as EventTarget).removeEventListener.bind(target);
  const added: Parameters<EventTarget['addEventListener']>[] = [];
  target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
    added.push(listener);
    original.apply(target, listener);
  };
  return () => {
    target.addEventListener = original;
    for (const [type, listener, options] of added) remove(type, listener, options);
  };
};

/**
 * Records timers; the undo stops those that are still running. Timers without a delay are left
 * alone, because packages finish their clean-up in them.
 */
const trackTimers = (): Undo => {
  const { setTimeout, setInterval } = globalThis;
  const running = new Set<ReturnType<typeof setTimeout>>();
  const track = <T extends typeof setTimeout | typeof setInterval>(start: T): T =>
    Object.assign((callback: () => void, delay = 0, ...more: []) => {
      const timer = start(callback, delay, ...more);
      if (delay > 0) running.add(timer);
      return timer;
    }, start);
  globalThis.setTimeout = track(setTimeout);
  globalThis.setInterval = track(setInterval);
  return () => {
    Object.assign(globalThis, { setTimeout, setInterval });
    for (const timer of running) clearTimeout(timer);
  };
};

/** Records the properties of an object; the undo deletes those that were added since. */
const trackProperties = (target: object): Undo => {
  const known = new Set(Reflect.ownKeys(target));
  return () => {
    for (const key of Reflect.ownKeys(target)) {
      if (!known.has(key)) Reflect.deleteProperty(target, key);
    }
  };
};

const removeAttributes = (element: Element): void => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
};

const emptyPage = (): void => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.head, document.body]) {
    removeAttributes(element);
  }
  history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
};

/** Call it at the start of a test file. The returned undo resets the page. */
export const trackPage = (): Undo => {
  const resetNavigator = trackProperties(navigator);
  const undos = [trackTimers(), resetNavigator];
  if (typeof document !== 'undefined') {
    // React and user-event listen on a document once for all files, so these listeners must not be
    // recorded.
    render(null);
    userEvent.setup();
    resetNavigator();
    undos.push(trackListeners(window), trackListeners(document), emptyPage);
  }
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    for (const undo of undos) undo();
  };
};
