import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Session } from '../../lib/session.ts';
import { AdminShell } from './admin-shell.tsx';
import { AffiliateShell } from './affiliate-shell.tsx';
import { EmployeeShell } from './employee-shell.tsx';
import { subscriptionPath } from './plan-usage.tsx';
import { SubscriptionBlocked } from './subscription-blocked.tsx';
import { useFreshUser } from './use-fresh-user.ts';

/** Where a blocked shop is sent to open again; blocking these too would be a dead end. */
const wayOut = [subscriptionPath, '/dashboard/support'];

interface DashboardFrameProps {
  session: Session;
  children: ReactNode;
}

/** The shell rules of the specification, in their order. */
export const DashboardFrame = ({ session, children }: DashboardFrameProps) => {
  useFreshUser();
  const { pathname } = useLocation();
  const { user } = session;
  const isAffiliateArea = pathname.startsWith('/affiliate/');

  if (session.isAffiliate || user.role === 'affiliate') {
    if (!isAffiliateArea) return <Navigate to="/affiliate/marketing/dashboard" replace />;
    return <AffiliateShell user={user}>{children}</AffiliateShell>;
  }
  if (isAffiliateArea) return <Navigate to="/dashboard" replace />;
  if (!user.is_subscription_active && !wayOut.includes(pathname)) {
    return <SubscriptionBlocked user={user} />;
  }
  if (user.role === 'admin') return <AdminShell user={user}>{children}</AdminShell>;
  return <EmployeeShell user={user}>{children}</EmployeeShell>;
};
