import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { ConfirmProvider } from '../components/confirm.tsx';
import { NoticeProvider } from '../components/notice.tsx';
import { completeTexts } from '../lib/change-texts.ts';
import { startSession } from '../lib/current-user.ts';
import { useDeskRelease } from '../lib/desk-release.ts';
import { LastPageContext, useTrackLastPage } from '../lib/last-page.ts';
import { isLoginDocument } from '../lib/login-document.ts';
import { loadAsDocument } from '../lib/own-document.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { useSystemTheme } from '../lib/theme.ts';
import { shopOfToken } from '../lib/token-shop.ts';
import { useOffline } from '../lib/use-offline.ts';
import { useTextsFor } from '../lib/use-texts-for.ts';
import { PendingBar } from './pending-bar.tsx';
import { PinProvider } from './pin-provider.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { DashboardFrame } from './shell/dashboard-frame.tsx';
import { SignInHere } from './shell/sign-in-here.tsx';
import { StartUp } from './start-up.tsx';
import { StepUp } from './step-up.tsx';

const SetUpFactor = lazy(async () => ({
  default: (await import('./shell/set-up-factor.tsx')).SetUpFactor,
}));

/** Tokens live in local storage, so the dashboard is for the browser alone. */
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

/** What one person fetched in one shop is never shown to the next one, nor in another shop. */
const OwnCache = ({ children }: { children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
};

export default function DashboardLayout() {
  const { hasFailed } = useLoaderData<typeof clientLoader>();
  const { pathname } = useLocation();
  const session = useSession();
  const lastPage = useTrackLastPage();
  useSystemTheme();
  useOffline('desk');
  useDeskRelease(pathname);
  // The menu leads from a shop's dashboard to the affiliates' without a new document.
  const hasTexts = useTextsFor(pathname);
  if (session.isLoading || !hasTexts) return <StartUp />;
  if (!session.isAuthenticated) return <SignInHere hasFailed={hasFailed} />;
  const { id, role, needs_second_factor: needsFactor } = session.user;
  return (
    <OwnCache key={`${id} ${shopOfToken()} ${role}`}>
      <ConfirmProvider>
        <NoticeProvider>
          <PinProvider>
            {/* Here and at the kiosk alone: no customer is asked to install a shop's tool. */}
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
    </OwnCache>
  );
}
