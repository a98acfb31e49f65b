import { accountMutants } from './accounts/account-mutants.ts';
import { keyMutants } from './accounts/key-mutants.ts';
import { leavingMutants } from './accounts/leaving-mutants.ts';
import { secondFactorMutants } from './accounts/second-factor-mutants.ts';
import { sessionMutants } from './accounts/session-mutants.ts';
import { webIdentityMutants } from './accounts/web-identity-mutants.ts';
import { affiliateIdentityMutants } from './affiliates/affiliate-identity-mutants.ts';
import { affiliateScreenMutants } from './affiliates/affiliate-screen-mutants.ts';
import { attributionMutants } from './affiliates/attribution-mutants.ts';
import { ledgerMutants } from './affiliates/ledger-mutants.ts';
import { payoutMutants } from './affiliates/payout-mutants.ts';
import { payoutScreenMutants } from './affiliates/payout-screen-mutants.ts';
import { blockedMutants } from './billing/blocked-mutants.ts';
import { limitMutants } from './billing/limit-mutants.ts';
import { pricingMutants } from './billing/pricing-mutants.ts';
import { statementMutants } from './billing/statement-mutants.ts';
import { syncMutants } from './billing/stripe-sync-mutants.ts';
import { subscribeMutants } from './billing/subscribe-mutants.ts';
import { screenMutants } from './billing/subscription-screen-mutants.ts';
import { linkMutants } from './booking/booking-link-mutants.ts';
import { bookingMutants } from './booking/booking-mutants.ts';
import { calendarMutants } from './booking/calendar-mutants.ts';
import { messageMutants } from './booking/message-mutants.ts';
import { slotMutants } from './booking/slot-mutants.ts';
import { boardMutants } from './line/board-mutants.ts';
import { checkInMutants } from './line/check-in-mutants.ts';
import { demoMutants } from './line/demo-mutants.ts';
import { deskMutants } from './line/desk-mutants.ts';
import { floodMutants } from './line/flood-mutants.ts';
import { kioskMutants } from './line/kiosk-mutants.ts';
import { kioskWebMutants } from './line/kiosk-web-mutants.ts';
import { lineMutants } from './line/line-mutants.ts';
import { liveMutants } from './line/live-mutants.ts';
import { streetMutants } from './line/public-page-mutants.ts';
import { waitMutants } from './line/wait-mutants.ts';
import type { Mutant } from './mutant.ts';
import { capMutants } from './platform/call-cap-mutants.ts';
import { faultMutants } from './platform/fault-mutants.ts';
import { hardeningMutants } from './platform/hardening-mutants.ts';
import { landingMutants } from './platform/landing-mutants.ts';
import { offlineMutants } from './platform/offline-mutants.ts';
import { opsMutants } from './platform/ops-mutants.ts';
import { pageMutants } from './platform/page-policy-mutants.ts';
import { retentionMutants } from './platform/retention-mutants.ts';
import { specificationMutants } from './platform/specification-mutants.ts';
import { customerMutants } from './shop/customer-mutants.ts';
import { shopMutants } from './shop/shop-mutants.ts';
import { statsMutants } from './shop/stats-mutants.ts';
import { teamMutants } from './shop/team-mutants.ts';
import { uploadMutants } from './shop/upload-mutants.ts';

/** All mutants by subject; `npm run test:mutants` runs them. */
export const mutants: readonly Mutant[] = [
  ...sessionMutants,
  ...secondFactorMutants,
  ...accountMutants,
  ...teamMutants,
  ...shopMutants,
  ...uploadMutants,
  ...lineMutants,
  ...deskMutants,
  ...capMutants,
  ...checkInMutants,
  ...liveMutants,
  ...pageMutants,
  ...streetMutants,
  ...statsMutants,
  ...boardMutants,
  ...waitMutants,
  ...messageMutants,
  ...slotMutants,
  ...bookingMutants,
  ...linkMutants,
  ...calendarMutants,
  ...customerMutants,
  ...pricingMutants,
  ...subscribeMutants,
  ...syncMutants,
  ...limitMutants,
  ...statementMutants,
  ...blockedMutants,
  ...screenMutants,
  ...affiliateIdentityMutants,
  ...webIdentityMutants,
  ...attributionMutants,
  ...leavingMutants,
  ...retentionMutants,
  ...ledgerMutants,
  ...payoutMutants,
  ...affiliateScreenMutants,
  ...payoutScreenMutants,
  ...opsMutants,
  ...demoMutants,
  ...faultMutants,
  ...floodMutants,
  ...kioskMutants,
  ...kioskWebMutants,
  ...landingMutants,
  ...offlineMutants,
  ...specificationMutants,
  ...hardeningMutants,
  ...keyMutants,
];
