import { authCases } from './cases/accounts/auth.ts';
import { leavingCases } from './cases/accounts/leaving.ts';
import { profileCases } from './cases/accounts/profile.ts';
import { securityCases } from './cases/accounts/security.ts';
import { affiliateCases } from './cases/affiliates.ts';
import { alertCases } from './cases/alerts.ts';
import { appointmentCases } from './cases/appointments.ts';
import { billingCases } from './cases/billing/billing.ts';
import { statementCases } from './cases/billing/statements.ts';
import { stripeEventCases } from './cases/billing/stripe-events.ts';
import { bookingLinkCases } from './cases/booking/booking-links.ts';
import { bookingPageCases } from './cases/booking/booking-pages.ts';
import { bookedVisitCases } from './cases/booking/bookings.ts';
import { calendarCases } from './cases/booking/calendar.ts';
import { checkInCases } from './cases/check-in.ts';
import { customerCardCases } from './cases/customer-card.ts';
import { customerCases } from './cases/customers.ts';
import { exportCases } from './cases/exports.ts';
import { kioskCases } from './cases/kiosks.ts';
import { notificationCases } from './cases/notifications.ts';
import { ownHoursCases } from './cases/own-hours.ts';
import { ratingCases } from './cases/ratings.ts';
import { reportCases } from './cases/reports.ts';
import { serviceCases } from './cases/services.ts';
import { setupCases } from './cases/setup.ts';
import { shopCases } from './cases/shops.ts';
import { statsCases } from './cases/stats.ts';
import { supportCases } from './cases/support.ts';
import { teamCases } from './cases/team.ts';
import type { TenantCases } from './tenant-case.ts';

/** One case per endpoint of the contract, by its method and path; a file per feature. */
export const tenantCases: TenantCases = {
  ...authCases,
  ...securityCases,
  ...profileCases,
  ...serviceCases,
  ...ownHoursCases,
  ...teamCases,
  ...exportCases,
  ...customerCases,
  ...customerCardCases,
  ...shopCases,
  ...setupCases,
  ...supportCases,
  ...checkInCases,
  ...ratingCases,
  ...kioskCases,
  ...appointmentCases,
  ...statsCases,
  ...reportCases,
  ...statementCases,
  ...billingCases,
  ...stripeEventCases,
  ...leavingCases,
  ...notificationCases,
  ...alertCases,
  ...calendarCases,
  ...bookedVisitCases,
  ...bookingLinkCases,
  ...bookingPageCases,
  ...affiliateCases,
};
