export type ToastTone = 'success' | 'error' | 'info';

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: string;
  timeoutMs: number;
}

interface ToastOptions {
  timeoutMs?: number;
}

const defaultTimeoutMs = 5000;
const dashboardTimeoutMs = 2000;

/**
 * Alerts of the dashboard are shorter. Its layout is used for all paths that contain 'dashboard'.
 */
const timeoutOfPage = (): number =>
  location.pathname.includes('dashboard') ? dashboardTimeoutMs : defaultTimeoutMs;
const maxVisible = 5;

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const replace = (next: readonly ToastMessage[]) => {
  messages = next;
  for (const listener of listeners) listener();
};

export const readToasts = (): readonly ToastMessage[] => messages;

const none: readonly ToastMessage[] = [];
/** The server never has toasts. One stable value avoids a re-render on hydration. */
export const readServerToasts = (): readonly ToastMessage[] => none;

export const onToastsChange = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const dismissToast = (id: number) => {
  replace(messages.filter((message) => message.id !== id));
};

const add =
  (tone: ToastTone) =>
  (text: string, { timeoutMs = timeoutOfPage() }: ToastOptions = {}): number => {
    const id = nextId;
    nextId += 1;
    replace([...messages, { id, tone, text, timeoutMs }].slice(-maxVisible));
    return id;
  };

/** Can be called anywhere in the browser, inside React or not. Never call it on the server. */
export const toast = { success: add('success'), error: add('error'), info: add('info') };
