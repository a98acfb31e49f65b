import { getShopLine } from '@lineup/contract/check-in';
import { useEffect, useSyncExternalStore } from 'react';
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteError,
} from 'react-router';
import { KioskEnded } from '../features/check-in/components/kiosk-ended.tsx';
import { KioskScreen } from '../features/check-in/components/kiosk-screen.tsx';
import { KioskStart } from '../features/check-in/components/kiosk-start.tsx';
import { ShopAway } from '../features/check-in/components/shop-away.tsx';
import { UnknownShop } from '../features/check-in/components/unknown-shop.tsx';
import { ErrorScreen } from '../layouts/error-screen.tsx';
import { useHydrated } from '../lib/guest.ts';
import { kioskPath, readKiosk } from '../lib/kiosk-record.ts';
import { useOutbox } from '../lib/kiosk-store.ts';
import { leaveFor } from '../lib/leave.ts';
import {
  callOnServer,
  insistOnLanguage,
  insistOnName,
  readFound,
  siteUrlOf,
} from '../lib/page-data.ts';
import { useOffline } from '../lib/use-offline.ts';

/** It is for one tablet: no search engine leads to it. */
export const headers = () => ({ 'x-robots-tag': 'noindex' });

export const loader = async (page: LoaderFunctionArgs) => {
  const { username = '' } = page.params;
  const answer = await callOnServer(page, getShopLine, { params: { username } });
  const line = readFound(answer)?.response ?? null;
  if (!line) return data({ line, siteUrl: '' }, { status: answer.status });
  insistOnName(page, username, line.shop.username);
  insistOnLanguage(page, line.shop.language);
  return data({ line, siteUrl: siteUrlOf(page) }, { status: 200 });
};

const subscribe = (listener: () => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/** The head's script knows before anything is painted; the server, that draws it, cannot. */
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
  // Not before it is one: the owner's logout takes away what was kept until then.
  useOffline(isHydrated && isKiosk ? 'kiosk' : null);
  if (!line) return <ShopAway />;
  return (
    <div data-front-desk="" className={isHydrated ? undefined : 'not-[[data-kiosk]_&]:invisible'}>
      <meta name="robots" content="noindex" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <title>{`${line.shop.name} | Lineup`}</title>
      {isKiosk ? <KioskScreen initial={line} siteUrl={siteUrl} /> : <KioskStart shop={line.shop} />}
    </div>
  );
}

/** No page of ours leads a kiosk elsewhere: it goes back to its own address, if that still is one. */
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
