import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { ConfirmProvider } from '../components/overlays/confirm.tsx';
import { NoticeProvider } from '../components/overlays/notice.tsx';
import { isLoginDocument } from '../features/identity/model/login-document.ts';
import { LastPageContext, useTrackLastPage } from '../features/support/model/last-page.ts';
import { sessionQueryClient } from '../lib/http/session-query-client.ts';
import { useDeskRelease } from '../lib/offline/desk-release.ts';
import { useOffline } from '../lib/offline/use-offline.ts';
import { loadAsDocument } from '../lib/page/load-as-document.ts';
import { useSystemTheme } from '../lib/page/theme.ts';
import { startSession } from '../lib/session/current-user.ts';
import { useSession } from '../lib/session/session.ts';
import { shopOfToken } from '../lib/session/token-shop.ts';
import { completeTexts } from '../lib/texts/change-texts.ts';
import { useTextsFor } from '../lib/texts/use-texts-for.ts';
import { PendingBar } from './pending-bar.tsx';
import { PinProvider } from './pin-provider.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenFocus } from './screen-focus.tsx';
import { DashboardFrame } from './shell/dashboard-frame.tsx';
import { SignInHere } from './shell/sign-in-here.tsx';
import { StartUp } from './start-up.tsx';
import { StepUp } from './step-up.tsx';

const SetUpFactor = lazy(async () => ({
  default: (await import('./shell/set-up-factor.tsx')).SetUpFactor,
}));

/** Tokens are in local storage, so the dashboard is rendered in the browser only. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer otherwise
  if (isLoginDocument()) throw loadAsDocument(request);
  const [failure] = await Promise.all([
    startSession(),
    completeTexts(new URL(request.url).pathname),
  ]);
  return { hasFailed: failure !== null };
};
clientLoader.hydrate = true as const;

export { ErrorScreen as ErrorBoundary } from './error-screen.tsx';

export const HydrateFallback = StartUp;

const Dashboard = () => {
  const { hasFailed } = useLoaderData<typeof clientLoader>();
  const { pathname } = useLocation();
  const session = useSession();
  const lastPage = useTrackLastPage();
  useSystemTheme();
  useOffline('desk');
  useDeskRelease(pathname);
  // The menu leads from a shop's dashboard to the affiliate area without loading a new document.
  const hasTexts = useTextsFor(pathname);
  if (session.isLoading || !hasTexts) return <StartUp />;
  if (!session.isAuthenticated) return <SignInHere hasFailed={hasFailed} />;
  const { id, role, needs_second_factor: needsFactor } = session.user;
  return (
    // The key resets the state of the screens, as the new client resets the fetched data.
    <QueryClientProvider key={`${id} ${shopOfToken()} ${role}`} client={sessionQueryClient()}>
      <ConfirmProvider>
        <NoticeProvider>
          <PinProvider>
            {/* Only here and at the kiosk, because customers should not be asked to install a
                shop's tool. */}
            <link rel="manifest" href="/manifest.webmanifest" />
            <PendingBar />
            <StepUp hasPin={session.user.pin_applicable} />
            {needsFactor ? (
              <Suspense fallback={<StartUp />}>
                <SetUpFactor />
              </Suspense>
            ) : (
              <DashboardFrame session={session}>
                <LastPageContext value={lastPage}>
                  <ScreenBoundary key={pathname}>
                    <Outlet />
                  </ScreenBoundary>
                </LastPageContext>
              </DashboardFrame>
            )}
          </PinProvider>
        </NoticeProvider>
      </ConfirmProvider>
    </QueryClientProvider>
  );
};

export default function DashboardLayout() {
  return (
    <>
      <ScreenFocus />
      <Dashboard />
    </>
  );
}
