import type { BuiltFiles, Message } from '../lib/offline/service-worker-protocol.ts';
import {
  answerAsset,
  answerDocument,
  cachedAssets,
  dropOldAssets,
  fetchAssets,
  fetchDocument,
  hasDocument,
  renewDocuments,
} from './cached-files.ts';
import { assetsToFetch, documentKeyOf, isOldCache, kindOf, readMessage } from './caching-rules.ts';
import { notificationOf, pageToFocus, pathOf } from './notifications.ts';
import { type RequestEvent, worker } from './worker-scope.ts';

/** Set at build time by build-tools/service-worker.ts. */
declare const LINEUP_FILES: BuiltFiles;

const start = async (): Promise<void> => {
  const old = (await caches.keys()).filter(isOldCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  await dropOldAssets(LINEUP_FILES);
  // The page that registered the worker still has files to load.
  await worker.clients.claim();
};

const keep = async (message: Extract<Message, { type: 'keep' }>): Promise<void> => {
  const key = documentKeyOf({ pathname: message.path, search: '' });
  if (key !== null && !(await hasDocument(key))) await fetchDocument(key);
  await fetchAssets(assetsToFetch(message, await cachedAssets(), LINEUP_FILES));
};

/** Pages that are not open are fetched in the new language on their next visit. */
const renew = async (): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window' });
  const keys = new Set(pages.flatMap(({ url }) => documentKeyOf(new URL(url)) ?? []));
  await renewDocuments([...keys]);
};

const answer = (event: RequestEvent): void => {
  const handled = { request: event.request, waitUntil: event.waitUntil.bind(event) };
  const kind = kindOf(event.request, worker.location.origin);
  if (kind === 'document') event.respondWith(answerDocument(handled));
  if (kind === 'asset') event.respondWith(answerAsset(handled));
};

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(start()));
worker.addEventListener('fetch', answer);
worker.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (message?.type === 'keep') event.waitUntil(keep(message));
  if (message?.type === 'renew') event.waitUntil(renew());
});

/** Browsers require that every message is shown. */
const show = (data: unknown): Promise<void> => {
  const { title, options } = notificationOf(data);
  return worker.registration.showNotification(title, options);
};

const open = async (path: string): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pageToFocus(pages, path, worker.location.origin);
  await (page ? page.focus() : worker.clients.openWindow(path));
};

worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data)));
});
