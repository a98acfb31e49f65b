import type { OpenPage } from './worker-scope.ts';

/** Not in the types of pages: only notifications of a service worker have it. */
type Options = NotificationOptions & { renotify?: boolean; vibrate?: readonly number[] };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isOwnPath = (path: string): boolean => /^\/(?!\/)/.test(path);

/** The path that a notification leads to; never another site. */
export const pathOf = (data: unknown): string => {
  const path = textOf((data as { path?: unknown } | null)?.path);
  return isOwnPath(path) ? path : '/';
};

const urgentPattern = [300, 120, 300, 120, 600];

/** How a message of the server is shown; one with the same topic replaces the one before. */
export const notificationOf = (data: unknown): { title: string; options: Options } => {
  const message = typeof data === 'object' && data !== null ? data : {};
  const { title, body, topic, isUrgent } = message as Record<string, unknown>;
  const tag = textOf(topic);
  return {
    title: textOf(title) || 'Lineup',
    options: {
      body: textOf(body),
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { path: pathOf(message) },
      ...(tag !== '' && { tag, renotify: true }),
      ...(isUrgent === true && { requireInteraction: true, vibrate: urgentPattern }),
    },
  };
};

/** The open page that shows the path already; a page of the dashboard does for all of them. */
export const pageToFocus = (
  pages: readonly OpenPage[],
  path: string,
  origin: string,
): OpenPage | undefined => {
  const own = pages.filter(({ url }) => new URL(url).origin === origin);
  const isOf = (start: string) => (page: OpenPage) => new URL(page.url).pathname.startsWith(start);
  return (
    own.find(isOf(path)) ??
    (path.startsWith('/dashboard') ? own.find(isOf('/dashboard')) : undefined)
  );
};
