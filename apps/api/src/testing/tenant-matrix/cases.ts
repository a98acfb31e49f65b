import { affiliateCases } from './cases/affiliates.ts';
import { appointmentCases } from './cases/appointments.ts';
import { authCases } from './cases/auth.ts';
import { billingCases } from './cases/billing.ts';
import { bookingLinkCases } from './cases/booking-links.ts';
import { bookingPageCases } from './cases/booking-pages.ts';
import { bookedVisitCases } from './cases/bookings.ts';
import { calendarCases } from './cases/calendar.ts';
import { checkInCases } from './cases/check-in.ts';
import { customerCases } from './cases/customers.ts';
import { exportCases } from './cases/exports.ts';
import { kioskCases } from './cases/kiosks.ts';
import { leavingCases } from './cases/leaving.ts';
import { notificationCases } from './cases/notifications.ts';
import { profileCases } from './cases/profile.ts';
import { securityCases } from './cases/security.ts';
import { serviceCases } from './cases/services.ts';
import { shopCases } from './cases/shops.ts';
import { statementCases } from './cases/statements.ts';
import { statsCases } from './cases/stats.ts';
import { stripeEventCases } from './cases/stripe-events.ts';
import { supportCases } from './cases/support.ts';
import { teamCases } from './cases/team.ts';
import type { TenantCases } from './tenant-case.ts';

/** One case per call of the contract, under its method and path; a file per feature. */
export const tenantCases: TenantCases = {
  ...authCases,
  ...securityCases,
  ...profileCases,
  ...serviceCases,
  ...teamCases,
  ...exportCases,
  ...customerCases,
  ...shopCases,
  ...supportCases,
  ...checkInCases,
  ...kioskCases,
  ...appointmentCases,
  ...statsCases,
  ...statementCases,
  ...billingCases,
  ...stripeEventCases,
  ...leavingCases,
  ...notificationCases,
  ...calendarCases,
  ...bookedVisitCases,
  ...bookingLinkCases,
  ...bookingPageCases,
  ...affiliateCases,
};
