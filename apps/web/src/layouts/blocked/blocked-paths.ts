import type { User } from '@lineup/contract/identity/auth';
import { may } from '../../lib/session/may.ts';
import { subscriptionPath } from '../plan/plan-usage.tsx';

export const billingPath = '/dashboard/billing';
export const supportPath = '/dashboard/support';
export const profilePath = '/dashboard/profile';
export const teamPath = '/dashboard/employees';
/** Another path of the same screen. */
const barbersPath = '/dashboard/barbers';

/**
 * Paying, reducing the team to the free plan's limit, and support must stay open, or nobody could
 * get out.
 */
const ownerPaths = [subscriptionPath, billingPath, teamPath, barbersPath, supportPath, profilePath];
const employeePaths = [subscriptionPath, supportPath, profilePath];

/** The screens that stay open, in a smaller frame, while the subscription is not active. */
export const isOpenWhileBlocked = (user: User, path: string): boolean =>
  (may(user, 'billing') ? ownerPaths : employeePaths).includes(path.replace(/(.)\/+$/, '$1'));
