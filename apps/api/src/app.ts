import type { FastifyInstance } from 'fastify';
import { affiliateJobs } from './features/affiliates/jobs.ts';
import { affiliateRoutes } from './features/affiliates/routes.ts';
import { sendPushJob } from './features/alerts/jobs.ts';
import { alertRoutes } from './features/alerts/routes.ts';
import { appointmentRoutes } from './features/appointments/routes.ts';
import { billingJobs } from './features/billing/jobs.ts';
import { sendLimitMail } from './features/billing/limits/send-limit-mail.ts';
import { getShopAccess } from './features/billing/plans/get-shop-access.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { syncSeats } from './features/billing/stripe/sync-seats.ts';
import { boardRoutes } from './features/board/routes.ts';
import { bookingRoutes } from './features/booking/routes.ts';
import { bookingLinkRoutes } from './features/booking-links/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { recountExpiredJob } from './features/check-in/jobs.ts';
import { checkInRoutes } from './features/check-in/routes.ts';
import { recountCustomersJob } from './features/customers/jobs.ts';
import { customerCardRoutes, customerRoutes } from './features/customers/routes.ts';
import { playDemoJob } from './features/demo/jobs.ts';
import { demoRoutes } from './features/demo/routes.ts';
import { runExport, runShopExport } from './features/exports/jobs.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { deleteExport } from './features/exports/send-file.ts';
import { withdrawExports } from './features/exports/withdraw-exports.ts';
import {
  findAndSendResetLink,
  forgetOldSessions,
  purgeUnverifiedSignUps,
} from './features/identity/jobs.ts';
import { authRoutes } from './features/identity/routes.ts';
import { securityRoutes } from './features/identity/second-factor/routes.ts';
import { kioskRoutes } from './features/kiosk/routes.ts';
import { leavingJobs } from './features/leaving/jobs.ts';
import { leavingRoutes } from './features/leaving/routes.ts';
import { sendMail, sendMessageJob } from './features/notifications/jobs.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { textTicketJob } from './features/notifications/visit-messages/jobs.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { ratingRoutes } from './features/ratings/routes.ts';
import { countReportDaysJob } from './features/reports/jobs.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { serviceRoutes } from './features/services/routes.ts';
import { removeTestTicketJob } from './features/setup/jobs.ts';
import { setupRoutes } from './features/setup/routes.ts';
import { buildSitemapsJob, signUpJobs } from './features/shops/jobs.ts';
import { listGoogleEntries } from './features/shops/list-google-entries.ts';
import { shopRoutes, signUpRoutes } from './features/shops/routes.ts';
import { statsRoutes } from './features/stats/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { forgetOldInvitations } from './features/team/jobs.ts';
import { ownershipRoutes, ownHoursRoutes, teamRoutes } from './features/team/routes.ts';
import { alertNextJob, alertStaffJob } from './features/visits/alerts/jobs.ts';
import { compactHistoryJob } from './features/visits/history/jobs.ts';
import { recordMissedBooking } from './features/visits/schedule/jobs.ts';
import type { Binding } from './platform/http/bind.ts';
import { registerCrawlerFiles } from './platform/http/crawler-files.ts';
import { registerGoogleFeed } from './platform/http/google-feed.ts';
import { createServer } from './platform/http/server.ts';
import { forgetFailedJobs } from './platform/jobs/failed-jobs.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { deletePictureJob } from './platform/pictures/pictures.ts';
import type { Platform } from './platform/platform.ts';
import type { AuthorizedShopId } from './platform/sessions/authorized-shop.ts';
import { recordFailedLoginJob } from './platform/sign-in/record-failed-login.ts';

/** The table of contents: every endpoint of the product, feature by feature. */
const bindings = (platform: Platform): Binding[] => [
  ...authRoutes(platform),
  ...signUpRoutes(platform),
  ...securityRoutes(platform),
  ...teamRoutes(platform),
  ...ownHoursRoutes(platform),
  ...ownershipRoutes(platform),
  ...profileRoutes(platform),
  ...serviceRoutes(platform),
  ...customerRoutes(platform),
  ...customerCardRoutes(platform),
  ...exportRoutes(platform),
  ...shopRoutes(platform),
  ...setupRoutes(platform),
  ...supportRoutes(platform),
  ...checkInRoutes(platform),
  ...ratingRoutes(platform),
  ...kioskRoutes(platform),
  ...boardRoutes(platform),
  ...demoRoutes(platform),
  ...appointmentRoutes(platform),
  ...statsRoutes(platform),
  ...reportRoutes(platform),
  ...notificationRoutes(platform),
  ...alertRoutes(platform),
  ...calendarRoutes(platform),
  ...bookingRoutes(platform),
  ...bookingLinkRoutes(platform),
  ...billingRoutes(platform),
  ...affiliateRoutes(platform),
  ...leavingRoutes(platform),
];

/** All background jobs. */
export const jobs: readonly Job[] = [
  sendMail,
  sendLimitMail,
  syncSeats,
  ...billingJobs,
  ...affiliateJobs,
  recordMissedBooking,
  sendMessageJob,
  textTicketJob,
  alertNextJob,
  alertStaffJob,
  sendPushJob,
  runExport,
  runShopExport,
  deleteExport,
  withdrawExports,
  forgetOldSessions,
  ...signUpJobs,
  findAndSendResetLink,
  recordFailedLoginJob,
  purgeUnverifiedSignUps,
  forgetOldInvitations,
  ...leavingJobs,
  deletePictureJob,
  playDemoJob,
  recountExpiredJob,
  countReportDaysJob,
  recountCustomersJob,
  compactHistoryJob,
  buildSitemapsJob,
  removeTestTicketJob,
  forgetFailedJobs,
];

export const createApp = async (platform: Platform): Promise<FastifyInstance> => {
  const accessOf = (shop: AuthorizedShopId) => getShopAccess(platform, shop);
  const app = await createServer(platform, bindings(platform), accessOf);
  registerCrawlerFiles(app, platform);
  registerGoogleFeed(app, platform, (feed, range) => listGoogleEntries(platform, feed, range));
  return app;
};
