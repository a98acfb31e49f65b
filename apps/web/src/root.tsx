import './styles/app.css';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext, useEffect } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { toast } from './components/feedback/toast-store.ts';
import { kioskScript } from './features/kiosk/model/kiosk-script.ts';
// As a file, because every page would otherwise carry it in its script and its document.
import mark from './layouts/mark.svg?no-inline';
import { Overlays } from './layouts/overlays.tsx';
import { PageContext } from './lib/page/page-context.ts';
import { canvasColors, themeScript } from './lib/page/theme.ts';
import { followOtherTabs } from './lib/session/current-user.ts';
import { takeFlash } from './lib/storage/flash.ts';
import { guestScript } from './lib/storage/guest.ts';
import { dashboardAlertMs } from './lib/time/alert-times.ts';

export { ErrorScreen as ErrorBoundary } from './layouts/error-screen.tsx';

/**
 * The server writes it into the document, where it runs before the first paint. The browser keeps
 * the server's markup, so its bundle has no second copy.
 */
const firstScript = import.meta.env.SSR ? `${kioskScript};${themeScript};${guestScript}` : '';

export const Layout = ({ children }: { children: ReactNode }) => {
  const { i18n } = useLingui();
  const { storedTheme, nonce, googleClientId } = useContext(PageContext);
  return (
    <html
      lang={i18n.locale}
      data-theme={storedTheme ?? undefined}
      data-google-client-id={googleClientId ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {import.meta.env.DEV && (
          <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        )}
        <script nonce={nonce} suppressHydrationWarning>
          {firstScript}
        </script>
        <link rel="icon" href={mark} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        {Object.entries(canvasColors).map(([theme, color]) => (
          <meta
            key={theme}
            name="theme-color"
            media={`(prefers-color-scheme: ${theme})`}
            content={color}
            suppressHydrationWarning
          />
        ))}
        {/* Our styles are from our own origin: a nonce would only cause a mismatch between
            server and browser. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
};

export default function Root() {
  useEffect(followOtherTabs, []);
  useEffect(() => {
    const text = takeFlash();
    if (text !== null) toast.success(text, { timeoutMs: dashboardAlertMs });
  }, []);
  return (
    <>
      <Outlet />
      <Overlays />
    </>
  );
}
