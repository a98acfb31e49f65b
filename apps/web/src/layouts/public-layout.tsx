import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { areaPaths, isAffiliatePath } from '../lib/session/area-paths.ts';
import { startSession } from '../lib/session/current-user.ts';
import { hasStoredSession, useSession } from '../lib/session/session.ts';
import { useTextsFor } from '../lib/texts/use-texts-for.ts';
import { StartUp } from './start-up.tsx';

// Here and not at the root: the root would have to rebuild the document's scripts in the browser,
// which trusted types refuse.
export { ErrorScreen as ErrorBoundary } from './error-screen.tsx';

/**
 * Shop and booking pages stay open to people who are signed in. So do the links of our mails, which
 * must not redirect: an invitation, and a new password with the form for another link, without
 * which somebody who signed up with Google could never set one.
 */
const ofMails = ['/invitation/', '/reset-password', '/forgot-password'];

/**
 * Somebody who agrees to the terms while signed in, such as on joining the programme, must be able
 * to read them.
 */
const ofLaw = ['/terms-and-services', '/privacy-policy'];

const staysOpen = (path: string) =>
  path.includes('/shop/') ||
  path.includes('/book/') ||
  path.startsWith('/embed/') ||
  [...ofMails, ...ofLaw].some((start) => path.startsWith(start));

/**
 * The page is readable before any script has run. Only a browser with a stored session waits for
 * the current user, behind a spinner, and is redirected to its dashboard.
 */
export default function PublicLayout() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isAuthenticated, isAffiliate, isLoading } = useSession();
  const isOpen = staysOpen(pathname);

  useEffect(() => {
    if (!isOpen && hasStoredSession()) void startSession();
  }, [isOpen]);

  // A link on a shop's page may lead to a public page whose texts are not loaded.
  const hasTexts = useTextsFor(pathname);

  // A shop's member who comes to join the programme sees how.
  const isInArea = isAffiliate || isAffiliatePath(pathname);
  const mustLeave = isAuthenticated && !isOpen;
  useEffect(() => {
    if (!mustLeave) return;
    void navigate(areaPaths[isInArea ? 'affiliate' : 'shop'].home, { replace: true });
  }, [mustLeave, isInArea, navigate]);

  if (mustLeave || !hasTexts || (!isOpen && isLoading)) return <StartUp />;
  return <Outlet />;
}
