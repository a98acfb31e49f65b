import type { User } from '@lineup/contract/identity/auth';
import { subscriptionPath } from '../plan/plan-usage.tsx';

export const billingPath = '/dashboard/billing';
export const supportPath = '/dashboard/support';
export const profilePath = '/dashboard/profile';
export const teamPath = '/dashboard/employees';
/** The same screen by its other name. */
const barbersPath = '/dashboard/barbers';

/** Paying, getting below the free plan's limit, asking: blocking these too would be a dead end. */
const ownerPaths = [subscriptionPath, billingPath, teamPath, barbersPath, supportPath, profilePath];
const employeePaths = [subscriptionPath, supportPath, profilePath];

/** What stays open, in a smaller frame, while the subscription is not active. */
export const isOpenWhileBlocked = ({ role }: User, path: string): boolean =>
  (role === 'admin' ? ownerPaths : employeePaths).includes(path.replace(/(.)\/+$/, '$1'));
