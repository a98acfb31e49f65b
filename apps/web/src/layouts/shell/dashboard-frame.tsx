import type { User } from '@lineup/contract/identity/auth';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { UnsentChanges } from '../../features/appointments/components/visit-list/unsent-changes.tsx';
import { areaPaths, isAffiliatePath } from '../../lib/session/area-paths.ts';
import { may } from '../../lib/session/may.ts';
import type { Session } from '../../lib/session/session.ts';
import { BlockedFrame } from '../blocked/blocked-frame.tsx';
import { isOpenWhileBlocked } from '../blocked/blocked-paths.ts';
import { SubscriptionBlocked } from '../blocked/subscription-blocked.tsx';
import { useLineFigures } from '../navigation/use-line-figures.ts';
import { DashboardSearch } from '../search/dashboard-search.tsx';
import { AdminShell } from './admin-shell.tsx';
import { AffiliateShell } from './affiliate-shell.tsx';
import { EmployeeShell } from './employee-shell.tsx';
import { useFreshUser } from './use-fresh-user.ts';

const LeavingNotice = lazy(async () => ({
  default: (await import('../blocked/leaving-notice.tsx')).LeavingNotice,
}));

const isLeaving = (user: User): boolean =>
  (user.shop_deleted_at ?? user.account_deleted_at ?? user.ownership_offered_by) !== undefined;

interface ShopFrameProps {
  user: User;
  path: string;
  onLineChanged: () => void;
  children: ReactNode;
}

const ShopFrame = ({ user, path, onLineChanged, children }: ShopFrameProps) => {
  useLineFigures(onLineChanged);
  const isBlocked = !user.is_subscription_active;
  if (isBlocked && !isOpenWhileBlocked(user, path)) return <SubscriptionBlocked user={user} />;
  const isAdmin = user.role === 'admin';
  if (isBlocked && !may(user, 'billing'))
    return <BlockedFrame user={user}>{children}</BlockedFrame>;
  const Shell = isAdmin ? AdminShell : EmployeeShell;
  return (
    <DashboardSearch user={user}>
      <Shell user={user}>
        <UnsentChanges />
        {children}
      </Shell>
    </DashboardSearch>
  );
};

/** Limits how often the meters are refetched on a busy day. The first change refetches at once. */
const figuresMs = 5000;

interface DashboardFrameProps {
  session: Session;
  children: ReactNode;
}

/** The shell rules of the specification, in their order. */
export const DashboardFrame = ({ session, children: screen }: DashboardFrameProps) => {
  const { pathname } = useLocation();
  const { user } = session;
  // A shop's member may come by a link in our mails, which must not redirect.
  const isInArea = isAffiliatePath(pathname);
  const refreshWithin = useFreshUser(!isInArea && !user.is_subscription_active);

  const children = (
    <>
      {isLeaving(user) && (
        <Suspense fallback={null}>
          <LeavingNotice user={user} />
        </Suspense>
      )}
      {screen}
    </>
  );
  if (session.isAffiliate && !isInArea) return <Navigate to={areaPaths.affiliate.home} replace />;
  if (isInArea) return <AffiliateShell user={user}>{children}</AffiliateShell>;
  return (
    <ShopFrame user={user} path={pathname} onLineChanged={() => refreshWithin(figuresMs)}>
      {children}
    </ShopFrame>
  );
};
