import { getShopLine } from '@lineup/contract/check-in/check-in';
import { useEffect, useSyncExternalStore } from 'react';
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteError,
} from 'react-router';
import { ShopUnreachable } from '../features/check-in/components/shop/shop-unreachable.tsx';
import { UnknownShop } from '../features/check-in/components/shop/unknown-shop.tsx';
import { KioskEnded } from '../features/kiosk/components/kiosk-ended.tsx';
import { KioskStart } from '../features/kiosk/components/kiosk-start.tsx';
import { kioskPath, readKiosk } from '../features/kiosk/model/kiosk-record.ts';
import { useOutbox } from '../features/kiosk/model/kiosk-store.ts';
import { ErrorScreen } from '../layouts/error-screen.tsx';
import { useOffline } from '../lib/offline/use-offline.ts';
import { leaveFor } from '../lib/page/leave.ts';
import {
  callOnServer,
  insistOnLanguage,
  insistOnName,
  readFound,
  setAccent,
  siteUrlOf,
} from '../lib/page/page-data.ts';
import { useHydrated } from '../lib/storage/guest.ts';
import { KioskScreen } from './kiosk/kiosk-screen.tsx';

/** For one tablet only, so search engines must not index it. */
export const headers = () => ({ 'x-robots-tag': 'noindex' });

export const loader = async (page: LoaderFunctionArgs) => {
  const { username = '' } = page.params;
  const answer = await callOnServer(page, getShopLine, { params: { username } });
  const line = readFound(answer)?.response ?? null;
  if (!line) return data({ line, siteUrl: '' }, { status: answer.status });
  insistOnName(page, username, line.shop.username);
  insistOnLanguage(page, line.shop.language);
  setAccent(page, line.shop.accent);
  return data({ line, siteUrl: siteUrlOf(page) }, { status: 200 });
};

const subscribe = (listener: () => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/**
 * The script in the head knows it before the first paint; the server, which renders the page,
 * cannot.
 */
const useIsKiosk = () =>
  useSyncExternalStore(
    subscribe,
    () => readKiosk() !== null,
    () => true,
  );

export default function KioskRoute() {
  const { line, siteUrl } = useLoaderData<typeof loader>();
  const isKiosk = useIsKiosk();
  const isHydrated = useHydrated();
  // Only once it is a kiosk: the owner's logout clears what was cached before.
  useOffline(isHydrated && isKiosk ? 'kiosk' : null);
  if (!line) return <ShopUnreachable />;
  return (
    <div data-front-desk="" className={isHydrated ? undefined : 'not-[[data-kiosk]_&]:invisible'}>
      <meta name="robots" content="noindex" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <title>{`${line.shop.name} | Lineup`}</title>
      {isKiosk ? <KioskScreen initial={line} siteUrl={siteUrl} /> : <KioskStart shop={line.shop} />}
    </div>
  );
}

/** No page of ours leads a kiosk elsewhere: it returns to its own address, if that still exists. */
const UnknownAddress = () => {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const outbox = useOutbox();
  const kiosk = isHydrated ? readKiosk() : null;
  const own = kiosk && kioskPath(kiosk.username);
  useEffect(() => {
    if (own !== null && own !== pathname) leaveFor(own);
  }, [own, pathname]);
  if (own !== pathname) return <UnknownShop />;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return <KioskEnded outbox={outbox} zone={timeZone} />;
};

export const ErrorBoundary = () => {
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <UnknownAddress /> : <ErrorScreen />;
};
